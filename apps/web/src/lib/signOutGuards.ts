/** Runs before a sign-out on purpose: null cancels it, a function runs after the sign-out succeeded. */
type SignOutGuard = () => Promise<(() => Promise<void>) | null>;

const guards = new Set<SignOutGuard>();

export function addSignOutGuard(guard: SignOutGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

export async function runSignOutGuards(): ReturnType<SignOutGuard> {
  const afterSignOut: (() => Promise<void>)[] = [];
  for (const guard of [...guards]) {
    const cleanUp = await guard();
    if (cleanUp === null) return null;
    afterSignOut.push(cleanUp);
  }
  return async () => {
    for (const tidyUp of afterSignOut) await tidyUp();
  };
}
