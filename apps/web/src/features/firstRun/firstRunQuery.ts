import { type FirstStepsRecord, readFirstRun, saveFirstRun } from '@salespro/contract/firstRun.ts';
import { queryOptions } from '@tanstack/react-query';
import { getSignedInUserId } from '#auth/useAuth.ts';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { findValidCopy, loadWithCopyFallback } from '#sync/copies/queryCopies.ts';

/** First-run state with changes of this device that the server does not have yet (`waiting`). */
type CachedFirstRun = FirstStepsRecord & { readonly waiting?: Partial<FirstStepsRecord> };

const queryKey = ['first-run'] as const;
const copyAs = 'first-run';
const defaultFirstRun: CachedFirstRun = {
  isHidden: false,
  usesStandardPrices: false,
  practice: null,
};

/** Loads the progress of the first steps, or the copy on this device while the server cannot be reached. */
export const firstRunQuery = queryOptions({
  queryKey,
  queryFn: () =>
    loadWithCopyFallback<CachedFirstRun>({
      queryKey,
      load: loadFirstRun,
      findCopy: findCachedFirstRun,
    }),
  meta: { copyAs },
});

/** Sends waiting changes first, because the reply contains the newest state; else fetches it. */
async function loadFirstRun(): Promise<CachedFirstRun> {
  const waiting = (await findCachedFirstRun(getSignedInUserId()))?.waiting;
  return waiting ? await call(saveFirstRun, { body: waiting }) : await call(readFirstRun);
}

/** Changes the first-run state at once and sends it, or stores it until a connection is available. */
export async function updateFirstRun(change: Partial<FirstStepsRecord>): Promise<void> {
  // Cancels requests in flight: their replies would revert the change on the screen.
  await queryClient.cancelQueries({ queryKey });
  const cached = (await findCachedFirstRun(getSignedInUserId())) ?? defaultFirstRun;
  queryClient.setQueryData<CachedFirstRun>(queryKey, {
    ...cached,
    ...change,
    waiting: { ...cached.waiting, ...change },
  });
  await queryClient.fetchQuery({ ...firstRunQuery, staleTime: 0 }).catch(() => undefined);
}

/** Returns the state from the query cache, else the copy on this device. */
async function findCachedFirstRun(userId: string | null): Promise<CachedFirstRun | null> {
  const inMemory = queryClient.getQueryData<CachedFirstRun>(queryKey);
  return (
    inMemory ?? (userId === null ? null : await findValidCopy(userId, copyAs, isCachedFirstRun))
  );
}

function isCachedFirstRun(copy: unknown): copy is CachedFirstRun {
  return typeof copy === 'object' && copy !== null && 'isHidden' in copy && 'practice' in copy;
}
