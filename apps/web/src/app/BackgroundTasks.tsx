import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { StepUpHost } from '#auth/StepUpHost.tsx';
import { messages } from '#call/messages.ts';
import { agencyCardQuery } from '#features/agencyCard/agencyCardQuery.ts';
import { useSyncSellerTimeZone } from '#features/agencyCard/useSyncSellerTimeZone.ts';
import { HelpDialogHost } from '#features/help/HelpDialogHost.tsx';
import { serviceSettingsQuery } from '#features/services/serviceSettingsQuery.ts';
import { templateLayersQuery } from '#features/templates/useTemplateLayers.ts';
import { showSuccess } from '#lib/toast.ts';
import { watchForAppUpdate } from '#lib/watchForAppUpdate.ts';
import { demoImportEmail } from './demoImportEmail.ts';
import { OutboxSyncWithSignOutDialog } from './OutboxSyncWithSignOutDialog.tsx';

interface BackgroundTasksProps {
  readonly isInterview: boolean;
  readonly isSessionEnded: boolean;
}

/** Runs the background work of a signed-in user: sync, prefetching, app updates and the step-up dialog. */
export function BackgroundTasks({ isInterview, isSessionEnded }: BackgroundTasksProps) {
  const queries = useQueryClient();
  useSyncSellerTimeZone(isSessionEnded);
  useEffect(() => {
    // Prefetches what a script needs, because the network may be gone when the script is opened.
    if (!isInterview) return;
    void queries.prefetchQuery(templateLayersQuery);
    void queries.prefetchQuery(agencyCardQuery);
    void queries.prefetchQuery(serviceSettingsQuery);
  }, [queries, isInterview]);
  const wasEnded = useRef(false);
  useEffect(() => {
    // Refetches queries that were rejected while the session had ended.
    if (wasEnded.current && !isSessionEnded) void queries.invalidateQueries();
    wasEnded.current = isSessionEnded;
  }, [queries, isSessionEnded]);
  useEffect(() => {
    if (demoImportEmail.get() !== null && !isSessionEnded)
      void import('#app/demo/importDemoInterview.ts')
        .then(({ importDemoInterview }) => importDemoInterview())
        .catch(() => undefined);
  }, [isSessionEnded]);
  useEffect(
    () =>
      watchForAppUpdate((activate) =>
        showSuccess(messages.newVersion, { label: 'Reload', run: activate }),
      ),
    [],
  );
  return (
    <>
      <OutboxSyncWithSignOutDialog isSessionEnded={isSessionEnded} />
      <StepUpHost />
      <HelpDialogHost />
    </>
  );
}
