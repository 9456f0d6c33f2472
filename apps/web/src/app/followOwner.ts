import { authStore } from '#auth/authStore.ts';
import type { AuthState } from '#auth/reduceAuth.ts';
import { createStore } from '#lib/createStore.ts';
import { demoKeep } from './demoKeep.ts';

/** How many changes lie here that were never sent, while nobody is signed in. A store: the sign-in page has no queries. */
export const unsentStore = createStore(0);

/**
 * On whatever page the app is opened: copies belong to whoever is signed in, and to nobody else. What
 * was never sent stays, and whoever comes to sign in is asked about it.
 */
export function followOwner(): () => void {
  let wasSignedIn = false;
  const look = () => {
    const { status } = authStore.get();
    // Whoever leaves leaves no address behind; to keep the demo they ask again.
    if (wasSignedIn && status === 'signed_out') demoKeep.set(null);
    wasSignedIn = status === 'signed_in';
    void tidy();
  };
  look();
  return authStore.subscribe(look);
}

async function tidy(): Promise<void> {
  const { status } = authStore.get();
  if (status === 'signed_in') unsentStore.set(0);
  // Most visitors never signed in here; they need not load this.
  if (!(await hasDatabase())) return;
  const { countUnsent, deleteOtherCopies } = await import('#sync/copies/leftovers.ts');
  // Asked again at every copy: who is signed in may have changed while the code was on its way.
  await deleteOtherCopies((userId) => isOwner(authStore.get(), userId));
  if (authStore.get().status !== 'signed_out') return;
  const count = await countUnsent();
  if (authStore.get().status === 'signed_out') unsentStore.set(count);
}

function isOwner(auth: AuthState, userId: string): boolean {
  // No answer says nothing about anybody.
  if (auth.status === 'loading') return true;
  if (auth.status !== 'signed_in' || auth.session.isSharedComputer) return false;
  return auth.session.user.id === userId;
}

async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).length > 0;
  } catch {
    return true;
  }
}
