import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { authStore } from '#auth/authStore.ts';
import { createStore, useStore } from '#lib/createStore.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

interface LeaveQuestionProps {
  readonly draftKey: string;
}

/** The texts that can be edited on this page. The router takes one question at a time, so one asks for all. */
const openTexts = createStore<readonly string[]>([]);

/** W-29: asks before the page is left with a text that is not saved. A sign-out is never held up. */
export function LeaveQuestion({ draftKey }: LeaveQuestionProps) {
  useEffect(() => {
    openTexts.set([...openTexts.get(), draftKey]);
    return () => openTexts.set(openTexts.get().filter((other) => other !== draftKey));
  }, [draftKey]);
  return useStore(openTexts)[0] === draftKey ? <Question /> : null;
}

function Question() {
  const mustAsk = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      authStore.get().status === 'signed_in' &&
      openTexts.get().some((draftKey) => draftStore.get().has(draftKey)),
    [],
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

/** Texts that were typed and not saved, by user and template; they live as long as the page (W-29). */
export const draftStore = createStore<ReadonlyMap<string, string>>(new Map());

export function keepDraft(key: string, text: string): void {
  if (draftStore.get().get(key) === text) return;
  draftStore.set(new Map([...draftStore.get(), [key, text]]));
}

export function dropDraft(key: string): void {
  if (!draftStore.get().has(key)) return;
  draftStore.set(new Map([...draftStore.get()].filter(([other]) => other !== key)));
}

export function forgetDrafts(): void {
  if (draftStore.get().size > 0) draftStore.set(new Map());
}

export function toDraftKey(userId: string, templateId: string): string {
  return `${userId}/${templateId}`;
}

// Whoever signs out takes the drafts along. A session that merely ended may be taken up again by
// the same person; nobody else finds the draft, since its key names the user.
authStore.subscribe(() => {
  const state = authStore.get();
  if (state.status === 'signed_out' && state.reason !== 'ended') forgetDrafts();
});

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// Closing the window loses a draft wherever in the app one is by then.
draftStore.subscribe(() => {
  if (draftStore.get().size > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
});
