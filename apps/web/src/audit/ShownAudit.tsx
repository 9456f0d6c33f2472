import type { BrandAudit } from '@salespro/contract/audit.ts';
import { useState } from 'react';
import { startDownload } from '#lib/startDownload.ts';
import { showFailure } from '#lib/toast.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { AuditCard } from './AuditCard.tsx';
import { DeleteAuditDialog } from './DeleteAuditDialog.tsx';
import { findOpenAddress } from './findOpenAddress.ts';
import { messages } from './messages.ts';
import { PdfFrame } from './PdfFrame.tsx';
import styles from './shownAudit.module.css';
import { useFrameAddress } from './useFrameAddress.ts';

interface ShownAuditProps {
  readonly interviewId: string;
  readonly businessName: string;
  readonly audit: BrandAudit;
  readonly isUploading: boolean;
  readonly onReplace: (file: File) => void;
}

export function ShownAudit(props: ShownAuditProps) {
  const { interviewId, businessName, audit, isUploading, onReplace } = props;
  // Phones have no viewer inside a page: some show page one only, some start a download.
  const isPhone = useMediaQuery('(max-width: 40em)');
  const { address, isLoading, retry } = useFrameAddress(interviewId, audit, !isPhone);
  const [isAsked, setAsked] = useState(false);

  async function download(): Promise<void> {
    const found = await findOpenAddress(interviewId, audit, 'downloadUrl');
    if (found) startDownload(found);
    else showFailure(messages.downloadFailed);
  }

  return (
    <>
      <AuditCard
        audit={audit}
        isUploading={isUploading}
        onDownload={() => void download()}
        onReplace={onReplace}
        onDelete={() => setAsked(true)}
      >
        {isPhone ? (
          <p className={styles.phone}>Tap Open to see the PDF full screen.</p>
        ) : (
          <PdfFrame
            title={`Brand audit of ${businessName}, PDF`}
            address={address}
            isLoading={isLoading}
            onRetry={retry}
          />
        )}
      </AuditCard>
      {!isPhone && address ? <p className={styles.hint}>{messages.emptyFrame}</p> : null}
      {isAsked ? (
        <DeleteAuditDialog
          interviewId={interviewId}
          audit={audit}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
