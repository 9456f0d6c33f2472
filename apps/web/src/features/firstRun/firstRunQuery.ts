import { type FirstRun, readFirstRun, saveFirstRun } from '@salespro/contract/firstRun.ts';
import { queryOptions } from '@tanstack/react-query';
import { signedInUser } from '#auth/useAuth.ts';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { findCopyOf, loadWithCopy } from '#sync/copies/queryCopies.ts';

/** With what was changed here and has not reached the server. */
type KeptFirstRun = FirstRun & { readonly waiting?: Partial<FirstRun> };

const queryKey = ['first-run'] as const;
const copyAs = 'first-run';
const blank: KeptFirstRun = { isHidden: false, usesStandardPrices: false, practice: null };

/** What the account remembers of the first steps; as this device last saw it while the server is out of reach. */
export const firstRunQuery = queryOptions({
  queryKey,
  queryFn: () => loadWithCopy<KeptFirstRun>({ queryKey, load, findCopy: findKept }),
  meta: { copyAs },
});

/** What waits is said first: the answer to it is the newest there is. */
async function load(): Promise<KeptFirstRun> {
  const waiting = (await findKept(signedInUser()))?.waiting;
  return waiting ? await call(saveFirstRun, { body: waiting }) : await call(readFirstRun);
}

/** Shows at once, also without a network; it is sent as soon as there is one. */
export async function changeFirstRun(change: Partial<FirstRun>): Promise<void> {
  // An answer to what was asked before would undo it on the screen.
  await queryClient.cancelQueries({ queryKey });
  const kept = (await findKept(signedInUser())) ?? blank;
  queryClient.setQueryData<KeptFirstRun>(queryKey, {
    ...kept,
    ...change,
    waiting: { ...kept.waiting, ...change },
  });
  await queryClient.fetchQuery({ ...firstRunQuery, staleTime: 0 }).catch(() => undefined);
}

/** As this page has it, else as this device does. */
async function findKept(userId: string | null): Promise<KeptFirstRun | null> {
  const held = queryClient.getQueryData<KeptFirstRun>(queryKey);
  return held ?? (userId === null ? null : await findCopyOf(userId, copyAs, isKept));
}

function isKept(copy: unknown): copy is KeptFirstRun {
  return typeof copy === 'object' && copy !== null && 'isHidden' in copy && 'practice' in copy;
}
