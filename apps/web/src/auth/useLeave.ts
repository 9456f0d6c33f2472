import { useNavigate } from 'react-router';
import { mayLeave } from '#lib/leaveGuard.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { leave } from './auth.api.ts';
import { messages } from './messages.ts';

/** Signs out and ends on "/" from wherever one is (MENU-03). */
export function useLeave() {
  const navigate = useNavigate();
  const { run, isBusy } = useAction(async (scope: 'local' | 'global') => {
    const tidyUp = await mayLeave();
    if (tidyUp === null) return;
    try {
      await leave(scope);
    } catch {
      showFailure(messages.signOutFailed);
      return;
    }
    await tidyUp();
    showSuccess(messages.signedOut);
    // At once: until the page has changed, the guard of the old one must not be asked again.
    await navigate(paths.home, { flushSync: true });
  });
  return { leave: run, isLeaving: isBusy };
}
