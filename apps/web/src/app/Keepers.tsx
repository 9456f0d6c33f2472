import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SavingKeeper } from '#interviews/saving/SavingKeeper.tsx';
import { templateLayersQuery } from '#templates/templateLayersQuery.ts';

interface KeepersProps {
  readonly userId: string;
  readonly isInterview: boolean;
  /** The session ended; the page waits for its owner. */
  readonly isEnded: boolean;
}

/** What works beside the pages of somebody who is signed in. */
export function Keepers({ userId, isInterview, isEnded }: KeepersProps) {
  const queries = useQueryClient();
  useEffect(() => {
    // Before they are needed: the network may be gone by the time the script is read aloud.
    if (isInterview) void queries.prefetchQuery(templateLayersQuery);
  }, [queries, isInterview]);
  const wasEnded = useRef(false);
  useEffect(() => {
    // What was refused meanwhile is asked for again.
    if (wasEnded.current && !isEnded) void queries.invalidateQueries();
    wasEnded.current = isEnded;
  }, [queries, isEnded]);
  return <SavingKeeper userId={userId} isEnded={isEnded} />;
}
