import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SavingKeeper } from '#interviews/saving/SavingKeeper.tsx';
import { templateLayersQuery } from '#templates/templateLayersQuery.ts';

interface KeepersProps {
  readonly userId: string;
  readonly isInterview: boolean;
}

/** What works beside the pages of somebody who is signed in. */
export function Keepers({ userId, isInterview }: KeepersProps) {
  const queries = useQueryClient();
  useEffect(() => {
    // Before they are needed: the network may be gone by the time the script is read aloud.
    if (isInterview) void queries.prefetchQuery(templateLayersQuery);
  }, [queries, isInterview]);
  return <SavingKeeper userId={userId} />;
}
