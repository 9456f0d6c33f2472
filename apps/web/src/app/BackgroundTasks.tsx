import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ProofHost } from '#auth/ProofHost.tsx';
import { messages } from '#call/messages.ts';
import { agencyCardQuery } from '#features/agencyCard/agencyCardQuery.ts';
import { useSellerZone } from '#features/agencyCard/useSellerZone.ts';
import { HelpHost } from '#features/help/HelpHost.tsx';
import { serviceSettingsQuery } from '#features/services/serviceSettingsQuery.ts';
import { templateLayersQuery } from '#features/templates/useLayers.ts';
import { followUpdates } from '#lib/appUpdate.ts';
import { showSuccess } from '#lib/toast.ts';
import { demoKeep } from './demoKeep.ts';
import { OutboxSync } from './OutboxSync.tsx';

interface BackgroundTasksProps {
  readonly isInterview: boolean;
  /** The session ended; the page waits for its owner. */
  readonly isEnded: boolean;
}

/** What works beside the pages of somebody who is signed in. */
export function BackgroundTasks({ isInterview, isEnded }: BackgroundTasksProps) {
  const queries = useQueryClient();
  useSellerZone(isEnded);
  useEffect(() => {
    // Before they are needed: the network may be gone by the time the script is read aloud.
    if (!isInterview) return;
    // What a text needs, also where the network ends before one is opened.
    void queries.prefetchQuery(templateLayersQuery);
    void queries.prefetchQuery(agencyCardQuery);
    void queries.prefetchQuery(serviceSettingsQuery);
  }, [queries, isInterview]);
  const wasEnded = useRef(false);
  useEffect(() => {
    // What was refused meanwhile is asked for again.
    if (wasEnded.current && !isEnded) void queries.invalidateQueries();
    wasEnded.current = isEnded;
  }, [queries, isEnded]);
  useEffect(() => {
    if (demoKeep.get() !== null && !isEnded)
      void import('#app/demo/takeDemo.ts')
        .then(({ takeDemo }) => takeDemo())
        .catch(() => undefined);
  }, [isEnded]);
  useEffect(
    () =>
      followUpdates((takeOver) =>
        showSuccess(messages.newVersion, { label: 'Reload', run: takeOver }),
      ),
    [],
  );
  return (
    <>
      <OutboxSync isEnded={isEnded} />
      <ProofHost />
      <HelpHost />
    </>
  );
}
