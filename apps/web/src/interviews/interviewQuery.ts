import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#lib/queryClient.ts';
import { tellOtherDevice } from './saving/tellOtherDevice.ts';
import { loadInterview } from './source/withCopies.ts';

/** What the pages of one interview read. */
export type HeldInterview = StoredInterview & {
  /** Its number counts a change of another device that is not in it yet. */
  readonly hasGap?: boolean;
};

export const interviewKey = (id: string) => ['interview', id] as const;

/** One interview; null when it is missing (ROUTE-14). */
export function interviewQuery(id: string) {
  return queryOptions({
    queryKey: interviewKey(id),
    queryFn: async () => (isUuid(id) ? newest(await fetchInterview(id)) : null),
  });
}

async function fetchInterview(id: string): Promise<StoredInterview | null> {
  const fetched = await loadInterview(id);
  const held = queryClient.getQueryData<StoredInterview | null>(interviewKey(id));
  if (held && fetched && held.seq <= fetched.seq) tellOtherDevice(held, fetched);
  return fetched;
}

/**
 * Puts what a command returned where every page reads it. Only where the interview is held: a reply
 * that arrives after a sign-out must not bring it back for whoever signs in next.
 */
export function keepInterview(interview: StoredInterview): void {
  const held = queryClient.getQueryData<StoredInterview | null>(interviewKey(interview.id));
  if (!held) return;
  // The command itself is one step; more than that came from elsewhere.
  if (interview.seq > held.seq + 1) tellOtherDevice(held, interview);
  placeInterview(interview);
}

/** The same for an interview that was just made and is held nowhere yet. */
export function placeInterview(interview: StoredInterview): void {
  queryClient.setQueryData(interviewKey(interview.id), newest(interview));
}

/** A slow answer must not undo a save that came in while it was on its way. */
function newest(fetched: StoredInterview | null): StoredInterview | null {
  if (fetched === null) return null;
  const held = queryClient.getQueryData<StoredInterview | null>(interviewKey(fetched.id));
  return held && held.seq > fetched.seq ? held : fetched;
}
