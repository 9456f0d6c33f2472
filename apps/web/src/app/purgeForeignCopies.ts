import { authStore } from '#auth/authStore.ts';
import type { AuthState } from '#auth/reduceAuth.ts';
import { createStore } from '#lib/createStore.ts';
import { demoImportEmail } from './demoImportEmail.ts';

/**
 * Number of unsent changes on this device while no user is signed in.
 * A store, because the sign-in page has no queries.
 */
export const unsentChangeCountStore = createStore(0);

/** Deletes copies of other users when the auth state changes; counts unsent changes for the sign-in page. */
export function purgeForeignCopies(): () => void {
  let wasSignedIn = false;
  const look = () => {
    const { status } = authStore.get();
    // Deletes the address on sign-out; to import the demo, the user has to ask again.
    if (wasSignedIn && status === 'signed_out') demoImportEmail.set(null);
    wasSignedIn = status === 'signed_in';
    void purgeAndCountUnsent();
  };
  look();
  return authStore.subscribe(look);
}

async function purgeAndCountUnsent(): Promise<void> {
  const { status } = authStore.get();
  if (status === 'signed_in') unsentChangeCountStore.set(0);
  // Most visitors never signed in here, so they need not load this code.
  if (!(await hasDatabase())) return;
  const { countUnsentChanges, deleteForeignCopies } = await import('#sync/copies/deviceCleanup.ts');
  // Checked for every copy, because the user may change while the code loads.
  await deleteForeignCopies((userId) => isOwner(authStore.get(), userId));
  if (authStore.get().status !== 'signed_out') return;
  const count = await countUnsentChanges();
  if (authStore.get().status === 'signed_out') unsentChangeCountStore.set(count);
}

function isOwner(auth: AuthState, userId: string): boolean {
  // An unknown session is no reason to delete copies.
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
