import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { authStore } from '#auth/authStore.ts';
import { useCall, useCallPart } from '#call/CallState.tsx';
import { findDraftText, listDrafts, onDraftChange } from '#sync/copies/drafts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

interface LeaveQuestionProps {
  readonly name: string;
}

/**
 * W-29: asks before the page is left with a text that is not saved. A sign-out is never held up. The router takes one
 * question at a time, so one asks for all.
 */
export function LeaveQuestion({ name }: LeaveQuestionProps) {
  const { get, change } = useCall();
  useEffect(() => {
    change({ openTexts: [...get().openTexts, name] });
    return () => change({ openTexts: get().openTexts.filter((other) => other !== name) });
  }, [get, change, name]);
  return useCallPart('openTexts')[0] === name ? <Question /> : null;
}

function Question() {
  const { get } = useCall();
  const mustAsk = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      authStore.get().status === 'signed_in' &&
      get().openTexts.some((name) => findDraftText('text', name) !== null),
    [get],
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
      Your changes to this text aren't saved, so no one uses them yet. They'll stay here until you
      close this window or sign out.
    </Dialog>
  );
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// Closing the window loses a text wherever in the app one is by then.
onDraftChange(() => {
  if (listDrafts(['text']).length > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
});
