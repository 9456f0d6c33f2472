import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import {
  IconArrowLeft,
  IconArrowRight,
  IconFileTypePdf,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { BackLink } from '#call/BackLink.tsx';
import { messages as interviewMessages } from '#call/messages.ts';
import { toCallError } from '#lib/CallError.ts';
import { useStore } from '#lib/createStore.ts';
import { isDemoPage, paths } from '#lib/paths.ts';
import { useOnline } from '#lib/useOnline.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { AccountRequiredNote } from '#ui/AccountRequiredNote.tsx';
import { ActionBar } from '#ui/ActionBar.tsx';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import button from '#ui/button.module.css';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Stack, Surface, Text } from '#ui/primitives.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import { HiddenFileInput, useFileDrop, usePreventPageDrop } from '#ui/useFileDrop.tsx';
import { BrandAuditView } from './BrandAuditView.tsx';
import styles from './brandAudit.module.css';
import { brandAuditQuery } from './brandAuditQuery.ts';
import {
  type BrandAuditUpload,
  brandAuditUploads,
  formatSentBytes,
  formatUploadTimeLeft,
  startBrandAuditUpload,
} from './brandAuditUploads.ts';
import { messages } from './messages.ts';

/** Renders the page `/session/:id/brand-audit`: one optional PDF to show the client. */
export function BrandAuditPage() {
  const { interview } = useInterview();
  const { id, businessName } = interview;
  const { data: audit, error, refetch } = useQuery(brandAuditQuery(id));
  const upload = useStore(brandAuditUploads).find(({ interviewId }) => interviewId === id);
  const onFile = (file: File) => void startBrandAuditUpload(id, file);
  const isOnline = useOnline();
  usePreventPageDrop();
  usePageTitle(`Brand Audit - ${businessName}`);

  return (
    <>
      <BackLink to={paths.step(id, 'pitch')}>Back to Recap</BackLink>
      <Stack gap={16} data-narrow={audit ? undefined : true}>
        <div>
          <AutofocusHeading>Brand Audit</AutofocusHeading>
          <Text tone="dim" above={8}>
            {audit
              ? 'Turn the screen to the client, or share this window.'
              : 'Show the client what a new customer sees. One PDF, saved with this interview.'}
          </Text>
        </div>
        {isOnline ? null : <Notice tone="info">{messages.needsConnection}</Notice>}
        {audit === null && isOnline ? (
          isDemoPage() ? (
            <AccountRequiredNote />
          ) : (
            <UploadArea onFile={onFile} />
          )
        ) : null}
        {upload ? <UploadCard upload={upload} /> : null}
        {audit ? (
          <BrandAuditView
            interviewId={id}
            businessName={businessName}
            audit={audit}
            isUploading={upload !== undefined}
            onReplace={onFile}
          />
        ) : null}
        {audit === undefined && isOnline ? (
          <LoadStatus
            code={error ? toCallError(error).code : null}
            onRetry={() => void refetch()}
          />
        ) : null}
      </Stack>
      <BrandAuditActionBar interviewId={id} hasAudit={Boolean(audit)} />
    </>
  );
}

interface UploadAreaProps {
  readonly onFile: (file: File) => void;
}

function UploadArea({ onFile }: UploadAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack
      as="section"
      align="center"
      className={styles.uploadArea}
      aria-label="Upload the audit PDF"
      {...useFileDrop(onFile)}
    >
      <TintedIcon size={48} below={16}>
        <IconUpload size={24} stroke={1.9} />
      </TintedIcon>
      <h2>Upload the audit PDF</h2>
      <Text tone="dim" above={8} below={20}>
        Drop the file here, or choose it from your device.
      </Text>
      <Button variant="light" onClick={() => input.current?.click()}>
        Choose PDF
      </Button>
      <Text size="small" tone="dim" above={12}>
        PDF only, up to 20 MB
      </Text>
      <HiddenFileInput
        label="PDF file"
        accept={pdfUpload.contentType}
        input={input}
        onFile={onFile}
      />
    </Stack>
  );
}

interface UploadCardProps {
  readonly upload: BrandAuditUpload;
}

/** Renders the progress of a running upload, with a button to cancel it. */
function UploadCard({ upload }: UploadCardProps) {
  const { fileName, bytes, sentBytes, cancel } = upload;
  const percent = Math.floor((sentBytes / bytes) * 100);
  const timeLeft = formatUploadTimeLeft(upload, Date.now());
  return (
    <Surface as="section" className={styles.uploadCard} aria-label="Upload">
      <IconFileTypePdf
        aria-hidden="true"
        className={styles.uploadCardIcon}
        size={32}
        stroke={1.5}
      />
      <Stack gap={8} grows>
        <Text weight={600} breaks>
          {fileName}
        </Text>
        <ProgressBar label={`Uploading ${fileName}`} percent={percent} />
        <Text size="small" tone="dim" isTabular className={styles.numbers}>
          <strong>{percent}%</strong>
          {' · '}
          {sentBytes < bytes ? formatSentBytes(sentBytes, bytes) : 'saving the file'}
          {timeLeft ? <span className={styles.timeLeft}> · {timeLeft}</span> : null}
        </Text>
      </Stack>
      <button
        className={`${button.iconButton} ${styles.cancel}`}
        type="button"
        aria-label={`Cancel the upload of ${fileName}`}
        onClick={cancel}
      >
        <IconX aria-hidden="true" size={20} stroke={1.8} />
      </button>
    </Surface>
  );
}

interface LoadStatusProps {
  /** Error code of the failed request; null while loading. */
  readonly code: string | null;
  readonly onRetry: () => void;
}

/** Renders loading or failure of the brand audit; the step is optional, so navigation remains enabled. */
function LoadStatus({ code, onRetry }: LoadStatusProps) {
  if (code === null) return <LoadingCard />;
  const { title, description } = interviewMessages.loadTimeout;
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {code === 'timeout' ? `${title}. ${description}` : messages.loadFailed}
    </Notice>
  );
}

interface BrandAuditActionBarProps {
  readonly interviewId: string;
  readonly hasAudit: boolean;
}

/** Renders the Back and Next links; Next works with and without a PDF. */
function BrandAuditActionBar({ interviewId, hasAudit }: BrandAuditActionBarProps) {
  return (
    <ActionBar>
      <div className={styles.backLink}>
        {hasAudit ? (
          <Link
            className={buttonClass({ variant: 'outline', size: 'large' })}
            to={paths.step(interviewId, 'pitch')}
          >
            <IconArrowLeft aria-hidden="true" size={19} />
            Back
          </Link>
        ) : (
          <Text size="medium" tone="dim">
            No audit? You can skip this step.
          </Text>
        )}
      </div>
      <Link className={buttonClass({ size: 'large' })} to={paths.step(interviewId, 'script-pitch')}>
        Next
        <IconArrowRight aria-hidden="true" size={19} />
      </Link>
    </ActionBar>
  );
}
