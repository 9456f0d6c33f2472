import { useQuery } from '@tanstack/react-query';
import { BackLink } from '#interviews/shell/BackLink.tsx';
import { toCallError } from '#lib/CallError.ts';
import { isDemoPage } from '#lib/demoPage.ts';
import { paths } from '#lib/paths.ts';
import { useOnline } from '#lib/useOnline.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useStore } from '#lib/useStore.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { WithAccount } from '#ui/WithAccount.tsx';
import { AuditBar } from './AuditBar.tsx';
import { auditQuery } from './auditQuery.ts';
import styles from './brandAuditPage.module.css';
import { LoadNotice } from './LoadNotice.tsx';
import { messages } from './messages.ts';
import { ShownAudit } from './ShownAudit.tsx';
import { UploadArea } from './UploadArea.tsx';
import { UploadCard } from './UploadCard.tsx';
import { startUpload, uploadStore } from './uploadStore.ts';
import { useDropGuard } from './useDropGuard.ts';

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
      <div className={styles.page} data-narrow={audit ? undefined : true}>
        <div>
          <ArrivalHeading className={styles.title}>Brand Audit</ArrivalHeading>
          <p className={styles.lead}>
            {audit
              ? 'Turn the screen to the client, or share this window.'
              : 'Show the client what a new customer sees. One PDF, saved with this interview.'}
          </p>
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
      </div>
      <AuditBar interviewId={id} hasAudit={Boolean(audit)} />
    </>
  );
}
