import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { completeOnboarding, saveOnboarding } from '@salespro/contract/onboarding.ts';
import {
  completeOnboarding as completeOnboardingCommand,
  saveOnboarding as saveOnboardingCommand,
} from '@salespro/domain/commands/saveOnboarding.ts';
import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { canOnboard } from '@salespro/domain/onboarding/completeOnboarding.ts';
import { isCredentialField } from '@salespro/domain/onboarding/credentialFields.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import {
  applyOnboardingAnswer,
  type OnboardingEdit,
} from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useStepSave } from '#call/CallState.tsx';
import { CallError, gotNoAnswer } from '#lib/CallError.ts';
import { createStore } from '#lib/createStore.ts';
import type { InterviewState } from '#sync/interview/useInterview.tsx';
import { refreshCredentials } from './useReveal.ts';

/** The onboarding answers with what is not saved yet, and the two ways to save. */
export function useOnboardingEdits(
  { interview, answerOnboarding, flush, run }: InterviewState,
  questions: readonly OnboardingQuestion[],
  onSaveFailed: (isSecretLeft: boolean) => void,
) {
  const [pendingEdits] = useState(createOnboardingEdits);
  const { edits, isSaving } = useSyncExternalStore(pendingEdits.subscribe, pendingEdits.get);
  const answers = edits.reduce<Answers>(
    (all, { questionId, value }) => applyOnboardingAnswer(questions, all, questionId, value),
    interview.onboardingAnswers,
  );
  useStepSave(isSaving ? 'saving' : edits.some(isOnScreenOnly) ? 'unsaved' : 'saved');

  function answer(questionId: string, value: AnswerValue): void {
    const changes = isCredentialField(questionId)
      ? [{ questionId, value }]
      : toOnboardingChanges(questions, answers, questionId, value);
    const canWait = saveOnboardingCommand.waits({ changes }) && canOnboard(interview);
    if (canWait) answerOnboarding(changes, isTyped(questions, questionId) ? 'soon' : 'now');
    // Details of logins stay on the screen until the server has them. One that was taken away stays
    // away there, and no save that is under way brings it back.
    for (const edit of changes) if (!canWait || isDetail(edit)) pendingEdits.put(edit);
  }

  async function send(
    entry: typeof saveOnboarding | typeof completeOnboarding,
    changes: readonly OnboardingEdit[],
  ) {
    const command = entry === saveOnboarding ? saveOnboardingCommand : completeOnboardingCommand;
    const reply = await run(entry, { changes: changes.map(toChange) }, command);
    if (changes.some(isDetail)) void refreshCredentials(interview.id);
    return reply;
  }
  /** Without a network the answers go to this device; details never do and stay on the screen. */
  async function sendProgress(changes: readonly OnboardingEdit[]) {
    try {
      return await send(saveOnboarding, changes);
    } catch (thrown) {
      const plain = changes.filter((edit) => !isSecret(edit));
      if (plain.length === changes.length || !gotNoAnswer(thrown)) throw thrown;
      if (plain.length > 0) await send(saveOnboarding, plain);
      pendingEdits.drop(plain);
      throw thrown;
    }
  }
  async function saveNow(): Promise<void> {
    await flush();
    // ONB-20: also whoever only looks through is in progress from then on.
    const isBegun = interview.onboardingStatus === 'in_progress';
    if (pendingEdits.get().edits.length > 0 || !isBegun) await pendingEdits.save(sendProgress);
  }
  async function complete() {
    if (!(await flush())) throw new CallError({ code: 'unexpected', message: 'Not saved yet' });
    try {
      return await pendingEdits.save((changes) => send(completeOnboarding, changes));
    } catch (thrown) {
      if (gotNoAnswer(thrown)) await pendingEdits.save(sendProgress).catch(() => undefined);
      throw thrown;
    }
  }
  const save = () =>
    void saveNow().catch((thrown) =>
      onSaveFailed(gotNoAnswer(thrown) && pendingEdits.get().edits.some(isSecret)),
    );
  const saveRest = useEffectEvent(() => {
    if (pendingEdits.get().edits.length > 0) save();
  });

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && saveRest();
    const onUnload = (event: BeforeUnloadEvent) => {
      if (pendingEdits.get().edits.some(isOnScreenOnly)) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('beforeunload', onUnload);
      // Home, Back, another step: whatever leads away is a reason to save as well.
      saveRest();
    };
  }, [pendingEdits]);

  return {
    answers,
    /** Whether this field was touched since the last save. */
    isEdited: (questionId: string) => edits.some((edit) => edit.questionId === questionId),
    answer,
    save,
    complete,
  };
}

const isDetail = ({ questionId }: OnboardingEdit) => isCredentialField(questionId);
const isSecret = (edit: OnboardingEdit) => isDetail(edit) && edit.value !== null;
/** The removal of a detail is on the device too. */
const isOnScreenOnly = (edit: OnboardingEdit) => !isDetail(edit) || edit.value !== null;

function isTyped(questions: readonly OnboardingQuestion[], questionId: string): boolean {
  return questions.find(({ id }) => id === questionId)?.type === 'text';
}

/** The contract's lists are mutable. */
function toChange({ questionId, value }: OnboardingEdit) {
  return { questionId, value: value === null || typeof value !== 'object' ? value : [...value] };
}

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

interface OnboardingChange {
  readonly questionId: string;
  readonly value: AnswerValue;
}

/**
 * One answer as it is kept, by the rules the server runs again. Leaving the option that opens a detail
 * removes the detail for good, also for whoever comes back to it (ONB-12).
 */
export function toOnboardingChanges(
  questions: readonly OnboardingQuestion[],
  answers: Answers,
  questionId: string,
  value: AnswerValue,
): readonly OnboardingChange[] {
  const after = applyOnboardingAnswer(questions, answers, questionId, value);
  const kept = after[questionId] ?? null;
  const detail = questions.find(({ id }) => id === questionId)?.detail;
  const isClosing = detail !== undefined && kept !== detail.opensOn;
  const removal = isClosing ? [{ questionId: detail.id, value: null }] : [];
  return [...removal, { questionId, value: kept }];
}
