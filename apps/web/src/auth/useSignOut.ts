import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { runSignOutGuards } from '#lib/signOutGuards.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { signOutAllDevices, signOutThisBrowser } from './auth.api.ts';
import { pendingSignOut } from './lastSession.ts';
import { isSharedComputer } from './useAuth.ts';

/** Separate from the other texts, because every page can sign out, but few have a sign-in form. */
const signOutToasts = {
  done: { title: 'Signed out', description: 'You have been signed out successfully.' },
  later: {
    title: 'Signed out',
    description: "You're signed out here. We'll tell the server when you're back online.",
  },
  sharedLater: {
    title: 'Not finished yet',
    description: "The server doesn't know you signed out. Keep this page open until you're online.",
  },
  shared: { title: 'Signed out', description: 'Nothing of yours stays on this computer.' },
} as const;

/** Returns a function that signs out and then opens "/" from any page. */
export function useSignOut() {
  const navigate = useNavigate();

  async function signOutWith(endSession: () => Promise<void>) {
    const cleanUp = await runSignOutGuards();
    if (cleanUp === null) return;
    const isShared = isSharedComputer();
    await endSession();
    await cleanUp();
    showSuccess(chooseSignOutToast(isShared));
    // Flushed synchronously, so that the guard of the old page does not run again.
    await navigate(paths.home, { flushSync: true });
  }

  const { run, isBusy } = useAction(() => signOutWith(signOutThisBrowser));
  return {
    signOut: run,
    isSigningOut: isBusy,
    /** Unlike `signOut`, throws errors to the caller, which shows them. */
    signOutAllDevices: (password?: string) => signOutWith(() => signOutAllDevices(password)),
  };
}

function chooseSignOutToast(isShared: boolean) {
  if (pendingSignOut.get()) return isShared ? signOutToasts.sharedLater : signOutToasts.later;
  return isShared ? signOutToasts.shared : signOutToasts.done;
}
