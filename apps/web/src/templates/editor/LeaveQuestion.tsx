import { useCallback } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { authStore } from '#auth/authStore.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { draftStore } from './drafts.ts';

interface LeaveQuestionProps {
  readonly draftKey: string;
}

/** W-29: asks before the page is left with a text that is not saved. A sign-out is never held up. */
export function LeaveQuestion({ draftKey }: LeaveQuestionProps) {
  const mustAsk = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      authStore.get().status === 'signed_in' &&
      draftStore.get().has(draftKey),
    [draftKey],
  );
  const blocker = useBlocker(mustAsk);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title="Leave without saving?"
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="outline" onClick={blocker.reset}>
            Stay
          </Button>
          <Button onClick={() => blocker.proceed()}>Leave</Button>
        </>
      }
    >
      Your changes to this template are not saved, so no script uses them yet. You find them here
      again until you close this window or sign out.
    </Dialog>
  );
}
