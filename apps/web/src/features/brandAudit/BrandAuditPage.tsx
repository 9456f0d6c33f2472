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
import { ActionBar } from '#ui/ActionBar.tsx';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import button from '#ui/button.module.css';
import { Emblem } from '#ui/Emblem.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Stack, Surface, Text } from '#ui/primitives.tsx';
import { FileInput, useDropGuard, useFileDrop } from '#ui/useFileDrop.tsx';
import { WithAccount } from '#ui/WithAccount.tsx';
import { auditQuery } from './auditQuery.ts';
import styles from './brandAudit.module.css';
import { messages } from './messages.ts';
import { ShownAudit } from './ShownAudit.tsx';
import { startUpload, toSentText, toTimeLeft, type Upload, uploadStore } from './uploadStore.ts';

/** "/session/:id/brand-audit": one optional PDF to show the client. */
export function BrandAuditPage() {
  const { interview } = useInterview();
  const { id, businessName } = interview;
  const { data: audit, error, refetch } = useQuery(auditQuery(id));
  const upload = useStore(uploadStore).find(({ interviewId }) => interviewId === id);
  const onFile = (file: File) => void startUpload(id, file);
  const isOnline = useOnline();
  useDropGuard();
  usePageTitle(`Brand Audit - ${businessName}`);

  return (
    <>
      <BackLink to={paths.step(id, 'pitch')}>Back to Recap</BackLink>
      <Stack gap={16} data-narrow={audit ? undefined : true}>
        <div>
          <ArrivalHeading>Brand Audit</ArrivalHeading>
          <Text tone="dim" above={8}>
            {audit
              ? 'Turn the screen to the client, or share this window.'
              : 'Show the client what a new customer sees. One PDF, saved with this interview.'}
          </Text>
        </div>
        {isOnline ? null : <Notice tone="info">{messages.needsConnection}</Notice>}
        {audit === null && isOnline ? (
          isDemoPage() ? (
            <WithAccount />
          ) : (
            <UploadArea onFile={onFile} />
          )
        ) : null}
        {upload ? <UploadCard upload={upload} /> : null}
        {audit ? (
          <ShownAudit
            interviewId={id}
            businessName={businessName}
            audit={audit}
            isUploading={upload !== undefined}
            onReplace={onFile}
          />
        ) : null}
        {audit === undefined && isOnline ? (
          <LoadNotice
            code={error ? toCallError(error).code : null}
            onRetry={() => void refetch()}
          />
        ) : null}
      </Stack>
      <AuditBar interviewId={id} hasAudit={Boolean(audit)} />
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
      className={styles.area}
      aria-label="Upload the audit PDF"
      {...useFileDrop(onFile)}
    >
      <Emblem size={48} below={16}>
        <IconUpload size={24} stroke={1.9} />
      </Emblem>
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
      <FileInput label="PDF file" accept={pdfUpload.contentType} input={input} onFile={onFile} />
    </Stack>
  );
}

interface UploadCardProps {
  readonly upload: Upload;
}

/** A file on its way, with what is known of it and nothing guessed. */
function UploadCard({ upload }: UploadCardProps) {
  const { fileName, bytes, sentBytes, cancel } = upload;
  const percent = Math.floor((sentBytes / bytes) * 100);
  const timeLeft = toTimeLeft(upload, Date.now());
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
          {sentBytes < bytes ? toSentText(sentBytes, bytes) : 'saving the file'}
          {timeLeft ? <span className={styles.time}> · {timeLeft}</span> : null}
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

interface LoadNoticeProps {
  /** Why loading failed; null while it goes on. */
  readonly code: string | null;
  readonly onRetry: () => void;
}

/** The audit is optional, so the way on stays open whatever happens here. */
function LoadNotice({ code, onRetry }: LoadNoticeProps) {
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

interface AuditBarProps {
  readonly interviewId: string;
  readonly hasAudit: boolean;
}

/** AUDIT-08: both ways are open, with a file and without. */
function AuditBar({ interviewId, hasAudit }: AuditBarProps) {
  return (
    <ActionBar>
      <div className={styles.left}>
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
