import { useNavigate } from 'react-router';
import { mayLeave } from '#lib/leaveGuard.ts';
import { paths } from '#lib/paths.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { leaveEverywhere, leaveHere } from './auth.api.ts';
import { pendingSignOut } from './lastSession.ts';
import { isSharedComputer } from './useAuth.ts';

/** Apart from the other words of this room: every page can sign out, few have a form to sign in. */
const signOutWords = {
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

/** Signs out and ends on "/" from wherever one is (MENU-03). */
export function useLeave() {
  const navigate = useNavigate();

  async function leaveBy(leave: () => Promise<void>) {
    const tidyUp = await mayLeave();
    if (tidyUp === null) return;
    const isShared = isSharedComputer();
    await leave();
    await tidyUp();
    showSuccess(chooseWords(isShared));
    // At once: until the page has changed, the guard of the old one must not be asked again.
    await navigate(paths.home, { flushSync: true });
  }

  const { run, isBusy } = useAction(() => leaveBy(leaveHere));
  return {
    leave: run,
    isLeaving: isBusy,
    /** What goes wrong is left to the caller to say. */
    leaveEverywhere: (password?: string) => leaveBy(() => leaveEverywhere(password)),
  };
}

function chooseWords(isShared: boolean) {
  if (pendingSignOut.get()) return isShared ? signOutWords.sharedLater : signOutWords.later;
  return isShared ? signOutWords.shared : signOutWords.done;
}
