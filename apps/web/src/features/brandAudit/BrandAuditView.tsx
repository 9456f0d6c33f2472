import { type BrandAudit, deleteBrandAudit } from '@salespro/contract/brandAudit.ts';
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
import { formatSellerDate } from '#lib/formatDateTime.ts';
import { call, isFileReachable } from '#lib/http.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { HiddenFileInput } from '#ui/useFileDrop.tsx';
import styles from './brandAudit.module.css';
import { refetchBrandAudit, updateCachedBrandAudit } from './brandAuditQuery.ts';
import { formatFileSize } from './brandAuditUploads.ts';
import { messages } from './messages.ts';

interface BrandAuditViewProps {
  readonly interviewId: string;
  readonly businessName: string;
  readonly audit: BrandAudit;
  readonly isUploading: boolean;
  readonly onReplace: (file: File) => void;
}

/** Shows the stored PDF with actions to open, download, replace and delete it. */
export function BrandAuditView(props: BrandAuditViewProps) {
  const { interviewId, businessName, audit, isUploading, onReplace } = props;
  // Phones cannot show a PDF in a frame: some show page one only, some start a download.
  const isPhone = useMediaQuery('(max-width: 40em)');
  const { address, isLoading, retry } = useFrameUrl(interviewId, audit, !isPhone);
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);

  async function download(): Promise<void> {
    const found = await findWorkingUrl(interviewId, audit, 'downloadUrl');
    if (found) startBrowserDownload(found);
    else showFailure(messages.downloadFailed);
  }

  return (
    <>
      <BrandAuditCard
        audit={audit}
        isUploading={isUploading}
        onDownload={() => void download()}
        onReplace={onReplace}
        onDelete={() => setConfirmingDelete(true)}
      >
        {isPhone ? (
          <Text size="small" tone="dim" className={styles.phoneHint}>
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
      </BrandAuditCard>
      {!isPhone && address ? (
        <Text size="small" tone="dim" className={styles.hint}>
          {messages.emptyFrameHint}
        </Text>
      ) : null}
      {isConfirmingDelete ? (
        <DeleteBrandAuditDialog
          interviewId={interviewId}
          audit={audit}
          onClose={() => setConfirmingDelete(false)}
        />
      ) : null}
    </>
  );
}

/**
 * Returns a tested URL for the PDF frame. A frame reports no load errors, so the URL is tested first.
 * The URL changes only with the file: a renewed one would reload the frame at page one.
 */
function useFrameUrl(interviewId: string, audit: BrandAudit, isEnabled: boolean) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['brandAuditFrame', audit.id],
    queryFn: () => findWorkingUrl(interviewId, audit, 'openUrl'),
    enabled: isEnabled && navigator.pdfViewerEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    address: data ?? null,
    isLoading: isFetching,
    /** Null when the browser has no PDF viewer, as a retry would fail again. */
    retry: navigator.pdfViewerEnabled ? () => void refetch() : null,
  };
}

/** Returns a signed URL that can be opened now, refetched once if it expired; null when both fail. */
async function findWorkingUrl(
  interviewId: string,
  audit: BrandAudit,
  urlField: 'openUrl' | 'downloadUrl',
): Promise<string | null> {
  if (await isFileReachable(audit[urlField])) return audit[urlField];
  const renewed = await refetchBrandAudit(interviewId).catch(() => null);
  return renewed && (await isFileReachable(renewed[urlField])) ? renewed[urlField] : null;
}

/** Starts a browser download; the server sets the file name. */
function startBrowserDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

interface BrandAuditCardProps {
  readonly audit: BrandAudit;
  readonly isUploading: boolean;
  readonly onDownload: () => void;
  readonly onReplace: (file: File) => void;
  readonly onDelete: () => void;
  readonly children: ReactNode;
}

/** Renders the stored PDF with its name, size and actions. */
function BrandAuditCard(props: BrandAuditCardProps) {
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
            {formatFileSize(audit.bytes)} · {formatSellerDate(audit.uploadedAt)}
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
      <HiddenFileInput
        label="PDF file"
        accept={pdfUpload.contentType}
        input={input}
        onFile={onReplace}
      />
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

/** Fragment that hides the toolbars of the PDF viewer and fits the page to the frame width. */
const viewerOptions = '#toolbar=0&navpanes=0&view=FitH';

/** Renders the PDF in the browser's viewer, or loading and error states. */
function PdfFrame({ title, address, isLoading, onRetry }: PdfFrameProps) {
  if (address)
    return <iframe className={styles.frame} src={`${address}${viewerOptions}`} title={title} />;
  if (isLoading) {
    return (
      <Stack gap={8} align="center" className={styles.frameStatus} role="status">
        <Spinner size="large" />
        <p className={styles.text}>Loading the PDF...</p>
      </Stack>
    );
  }
  return (
    <Stack gap={8} align="center" className={styles.frameStatus} role="alert">
      <p className={styles.title}>{messages.viewerFailed}</p>
      <p className={styles.text}>{messages.viewerFailedHint}</p>
      {onRetry ? (
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </Stack>
  );
}

interface DeleteBrandAuditDialogProps {
  readonly interviewId: string;
  readonly audit: BrandAudit;
  readonly onClose: () => void;
}

function DeleteBrandAuditDialog({ interviewId, audit, onClose }: DeleteBrandAuditDialogProps) {
  const { run, isBusy } = usePageAction(async (page) => {
    try {
      await call(deleteBrandAudit, { params: { id: interviewId } });
      updateCachedBrandAudit(interviewId, null);
      if (!page.hasUserLeft()) showSuccess(messages.deleted);
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
