import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { authStore } from '#auth/authStore.ts';
import { useCall, useCallField } from '#call/CallState.tsx';
import {
  findFormStateJson,
  listFormStateKeys,
  subscribeToFormStates,
} from '#sync/copies/formStates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

interface LeaveEditorDialogProps {
  /** Id of the edited template. */
  readonly name: string;
}

/**
 * Asks before the page is left with unsaved template text; a sign-out is not blocked.
 * The router supports one blocker, so only the first open editor asks, for all of them.
 */
export function LeaveEditorDialog({ name }: LeaveEditorDialogProps) {
  const { get, update: change } = useCall();
  useEffect(() => {
    change({ editableTexts: [...get().editableTexts, name] });
    return () => change({ editableTexts: get().editableTexts.filter((other) => other !== name) });
  }, [get, change, name]);
  return useCallField('editableTexts')[0] === name ? <UnsavedTextDialog /> : null;
}

function UnsavedTextDialog() {
  const { get } = useCall();
  const mustAsk = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      authStore.get().status === 'signed_in' &&
      get().editableTexts.some((name) => findFormStateJson('text', name) !== null),
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

// Unsaved texts are lost when the window closes, so the browser asks on every page.
subscribeToFormStates(() => {
  if (listFormStateKeys(['text']).length > 0)
    window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
});
