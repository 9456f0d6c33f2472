/**
 * Asked before somebody signs out on purpose. Null keeps them here; otherwise what it returns is done
 * once they have left, because a sign-out may fail.
 */
type LeaveGuard = () => Promise<(() => Promise<void>) | null>;

const guards = new Set<LeaveGuard>();

export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

export async function mayLeave(): ReturnType<LeaveGuard> {
  const after: (() => Promise<void>)[] = [];
  for (const guard of [...guards]) {
    const tidyUp = await guard();
    if (tidyUp === null) return null;
    after.push(tidyUp);
  }
  return async () => {
    for (const tidyUp of after) await tidyUp();
  };
}
