import { type BrandAudit, deleteBrandAudit } from '@salespro/contract/audit.ts';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import {
  IconDownload,
  IconExternalLink,
  IconFileTypePdf,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call, canOpenFile } from '#lib/http.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { toDayText } from '#lib/toMomentText.ts';
import { usePageAction } from '#lib/useAction.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { FileInput } from '#ui/useFileDrop.tsx';
import { keepAudit, renewAudit } from './auditQuery.ts';
import styles from './brandAudit.module.css';
import { messages } from './messages.ts';
import { toSizeText } from './uploadStore.ts';

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
          <Text size="small" tone="dim" className={styles.phone}>
            Tap Open to see the PDF full screen.
          </Text>
        ) : (
          <PdfFrame
            title={`Brand audit of ${businessName}, PDF`}
            address={address}
            isLoading={isLoading}
            onRetry={retry}
          />
        )}
      </AuditCard>
      {!isPhone && address ? (
        <Text size="small" tone="dim" className={styles.hint}>
          {messages.emptyFrame}
        </Text>
      ) : null}
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

/**
 * What the frame shows. A frame tells nobody that it stayed empty, so the address is tried first. It
 * stays the same as long as the file does: a renewed one would throw the reader back to page one.
 */
function useFrameAddress(interviewId: string, audit: BrandAudit, isWanted: boolean) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['brandAuditFrame', audit.id],
    queryFn: () => findOpenAddress(interviewId, audit, 'openUrl'),
    enabled: isWanted && navigator.pdfViewerEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    address: data ?? null,
    isLoading: isFetching,
    /** Null where trying again cannot help: the browser has no viewer. */
    retry: navigator.pdfViewerEnabled ? () => void refetch() : null,
  };
}

/** An address that works right now, renewed once if need be (W-19); null when none does (AUDIT-07). */
async function findOpenAddress(
  interviewId: string,
  audit: BrandAudit,
  which: 'openUrl' | 'downloadUrl',
): Promise<string | null> {
  if (await canOpenFile(audit[which])) return audit[which];
  const renewed = await renewAudit(interviewId).catch(() => null);
  return renewed && (await canOpenFile(renewed[which])) ? renewed[which] : null;
}

/** Lets the browser save what is at an address; the server names the file. */
function startDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

interface AuditCardProps {
  readonly audit: BrandAudit;
  readonly isUploading: boolean;
  readonly onDownload: () => void;
  readonly onReplace: (file: File) => void;
  readonly onDelete: () => void;
  readonly children: ReactNode;
}

/** The file that is there: what it is, what can be done with it, and the file itself. */
function AuditCard(props: AuditCardProps) {
  const { audit, isUploading, onDownload, onReplace, onDelete, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const icon = { 'aria-hidden': true, size: 18, stroke: 1.8 } as const;
  return (
    <Surface as="section" className={styles.auditCard} aria-label="Brand audit PDF">
      <Row gap={16} className={styles.top}>
        <IconFileTypePdf
          aria-hidden="true"
          className={styles.auditCardIcon}
          size={30}
          stroke={1.5}
        />
        <Text as="div" grows>
          <Text weight={600} breaks>
            {audit.fileName}
          </Text>
          <Text size="small" tone="dim" above={4}>
            {toSizeText(audit.bytes)} · {toDayText(audit.uploadedAt)}
          </Text>
        </Text>
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
      </Row>
      <FileInput label="PDF file" accept={pdfUpload.contentType} input={input} onFile={onReplace} />
      {children}
    </Surface>
  );
}

interface PdfFrameProps {
  readonly title: string;
  readonly address: string | null;
  readonly isLoading: boolean;
  readonly onRetry: (() => void) | null;
}

/** Client-facing: the page as wide as the frame, without the viewer's own bars. Open has them all. */
const calmView = '#toolbar=0&navpanes=0&view=FitH';

/** The PDF in the browser's own viewer, or why it is not there (AUDIT-02, AUDIT-07). */
function PdfFrame({ title, address, isLoading, onRetry }: PdfFrameProps) {
  if (address)
    return <iframe className={styles.frame} src={`${address}${calmView}`} title={title} />;
  if (isLoading) {
    return (
      <Stack gap={8} align="center" className={styles.state} role="status">
        <Spinner size="large" />
        <p className={styles.text}>Loading the PDF...</p>
      </Stack>
    );
  }
  return (
    <Stack gap={8} align="center" className={styles.state} role="alert">
      <p className={styles.title}>{messages.viewerFailed}</p>
      <p className={styles.text}>{messages.viewerAdvice}</p>
      {onRetry ? (
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </Stack>
  );
}

interface DeleteAuditDialogProps {
  readonly interviewId: string;
  readonly audit: BrandAudit;
  readonly onClose: () => void;
}

function DeleteAuditDialog({ interviewId, audit, onClose }: DeleteAuditDialogProps) {
  const { run, isBusy } = usePageAction(async (page) => {
    try {
      await call(deleteBrandAudit, { params: { id: interviewId } });
      keepAudit(interviewId, null);
      if (!page.isLeft()) showSuccess(messages.deleted);
    } catch {
      showFailure(messages.deleteFailed);
    }
    onClose();
  });
  return (
    <Dialog
      title="Delete the brand audit?"
      onClose={onClose}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="dangerFilled" isBusy={isBusy} onClick={() => void run()}>
            {isBusy ? null : <IconTrash aria-hidden="true" size={18} stroke={1.8} />}
            Delete
          </Button>
        </>
      }
    >
      <p>
        {audit.fileName} will be removed from this interview. You can't get it back. Your answers
        stay.
      </p>
    </Dialog>
  );
}
