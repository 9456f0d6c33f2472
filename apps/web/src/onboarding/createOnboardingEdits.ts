import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { OnboardingEdit } from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import { createStore } from '#lib/createStore.ts';

type Send = (edits: readonly OnboardingEdit[]) => Promise<StoredInterview>;

export interface EditState {
  /** Not saved yet, in the order they were made, one per field. */
  readonly edits: readonly OnboardingEdit[];
  readonly isSaving: boolean;
}

export interface OnboardingEdits {
  readonly get: () => EditState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly put: (edit: OnboardingEdit) => void;
  /** Sends all that is not saved, one call after the other; what fails stays. */
  readonly save: (send: Send) => Promise<StoredInterview>;
  /** These are safe elsewhere. */
  readonly drop: (edits: readonly OnboardingEdit[]) => void;
}

/**
 * Holds what may not wait on the device, above all details of logins, until the server has it:
 * moving on never waits, and a failure loses nothing.
 */
export function createOnboardingEdits(): OnboardingEdits {
  const store = createStore<EditState>({ edits: [], isSaving: false });
  const set = (changes: Partial<EditState>) => store.set({ ...store.get(), ...changes });
  let last: Promise<unknown> = Promise.resolve();

  function drop(done: readonly OnboardingEdit[]): void {
    // What was typed anew meanwhile is another object and stays.
    set({ edits: store.get().edits.filter((edit) => !done.includes(edit)) });
  }

  async function sendNow(send: Send): Promise<StoredInterview> {
    const sent = store.get().edits;
    set({ isSaving: true });
    try {
      const saved = await send(sent);
      drop(sent);
      return saved;
    } finally {
      set({ isSaving: false });
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    put(edit) {
      const others = store.get().edits.filter(({ questionId }) => questionId !== edit.questionId);
      set({ edits: [...others, edit] });
    },
    save(send) {
      const task = last.then(() => sendNow(send));
      last = task.catch(() => undefined);
      return task;
    },
    drop,
  };
}
