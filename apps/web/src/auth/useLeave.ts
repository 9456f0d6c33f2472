import { useNavigate } from 'react-router';
import { CallError } from '#lib/CallError.ts';
import { mayLeave } from '#lib/leaveGuard.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { leave } from './auth.api.ts';
import { messages } from './messages.ts';

/** Signs out and ends on "/" from wherever one is (MENU-03). */
export function useLeave() {
  const navigate = useNavigate();

  async function tryToLeave(scope: 'local' | 'global', password?: string) {
    const tidyUp = await mayLeave();
    if (tidyUp === null) return;
    await leave(scope, password);
    await tidyUp();
    showSuccess(messages.signedOut);
    // At once: until the page has changed, the guard of the old one must not be asked again.
    await navigate(paths.home, { flushSync: true });
  }

  const { run, isBusy } = useAction(() =>
    tryToLeave('local').catch((thrown) => {
      if (!(thrown instanceof CallError)) throw thrown;
      showFailure(messages.signOutFailed);
    }),
  );
  /** `leave` says itself what went wrong; `tryToLeave` leaves that to its caller. */
  return { leave: run, isLeaving: isBusy, tryToLeave };
}
