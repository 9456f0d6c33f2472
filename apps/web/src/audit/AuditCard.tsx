import type { BrandAudit } from '@salespro/contract/audit.ts';
import {
  IconDownload,
  IconExternalLink,
  IconFileTypePdf,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { toDayText } from '#lib/toDayText.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import styles from './auditCard.module.css';
import { FileInput } from './FileInput.tsx';
import { toSizeText } from './toSizeText.ts';

interface AuditCardProps {
  readonly audit: BrandAudit;
  readonly isUploading: boolean;
  readonly onDownload: () => void;
  readonly onReplace: (file: File) => void;
  readonly onDelete: () => void;
  readonly children: ReactNode;
}

/** The file that is there: what it is, what can be done with it, and the file itself. */
export function AuditCard(props: AuditCardProps) {
  const { audit, isUploading, onDownload, onReplace, onDelete, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const icon = { 'aria-hidden': true, size: 18, stroke: 1.8 } as const;
  return (
    <section className={styles.card} aria-label="Brand audit PDF">
      <div className={styles.top}>
        <IconFileTypePdf aria-hidden="true" className={styles.icon} size={30} stroke={1.5} />
        <div className={styles.words}>
          <p className={styles.name}>{audit.fileName}</p>
          <p className={styles.facts}>
            {toSizeText(audit.bytes)} · {toDayText(audit.uploadedAt)}
          </p>
        </div>
        <div className={styles.actions}>
          <a
            className={buttonClass({ variant: 'outline', size: 'small' })}
            href={audit.openUrl}
            target="_blank"
            rel="noopener"
          >
            <IconExternalLink {...icon} />
            Open
          </a>
          <a
            className={buttonClass({ variant: 'outline', size: 'small' })}
            href={audit.downloadUrl}
            download
            onClick={(event) => {
              event.preventDefault();
              onDownload();
            }}
          >
            <IconDownload {...icon} />
            Download
          </a>
          <Button
            variant="outline"
            size="small"
            isBusy={isUploading}
            onClick={() => input.current?.click()}
          >
            {isUploading ? null : <IconRefresh {...icon} />}
            Replace
          </Button>
          <span className={styles.delete}>
            <Button variant="plain" size="small" onClick={onDelete}>
              <IconTrash {...icon} />
              Delete
            </Button>
          </span>
        </div>
      </div>
      <FileInput input={input} onFile={onReplace} />
      {children}
    </section>
  );
}
