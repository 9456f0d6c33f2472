import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { completeOnboarding, saveOnboarding } from '@salespro/contract/onboarding.ts';
import {
  completeOnboarding as completeOnboardingCommand,
  saveOnboarding as saveOnboardingCommand,
} from '@salespro/domain/commands/saveOnboarding.ts';
import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { canOnboard } from '@salespro/domain/onboarding/completeOnboarding.ts';
import {
  applyOnboardingAnswer,
  type OnboardingEdit,
} from '@salespro/domain/onboarding/computeOnboardingPatch.ts';
import { isCredentialField } from '@salespro/domain/onboarding/credentialFields.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useStepSaveState } from '#call/CallState.tsx';
import { CallError, isNoAnswerFailure } from '#lib/CallError.ts';
import { createStore } from '#lib/createStore.ts';
import type { InterviewState } from '#sync/interview/useInterview.tsx';
import { refreshStoredCredentials } from './useCredentialReveal.ts';

/** Returns the onboarding answers with unsaved edits, and the functions to save and complete. */
export function useOnboardingEdits(
  { interview, answerOnboarding, flush, run }: InterviewState,
  questions: readonly OnboardingQuestion[],
  onSaveFailed: (isCredentialUnsaved: boolean) => void,
) {
  const [pendingEdits] = useState(createPendingOnboardingEdits);
  const { edits, isSaving } = useSyncExternalStore(pendingEdits.subscribe, pendingEdits.get);
  const answers = edits.reduce<Answers>(
    (all, { questionId, value }) => applyOnboardingAnswer(questions, all, questionId, value),
    interview.onboardingAnswers,
  );
  useStepSaveState(isSaving ? 'saving' : edits.some(isOnScreenOnly) ? 'unsaved' : 'saved');

  function answer(questionId: string, value: AnswerValue): void {
    const changes = isCredentialField(questionId)
      ? [{ questionId, value }]
      : buildOnboardingChanges(questions, answers, questionId, value);
    const canQueue = saveOnboardingCommand.canQueueOffline({ changes }) && canOnboard(interview);
    if (canQueue) answerOnboarding(changes, isTextQuestion(questions, questionId) ? 'soon' : 'now');
    // Credentials are held in memory only, until the server has them. A removal is held too,
    // so that a save in flight does not restore the removed value.
    for (const edit of changes) if (!canQueue || isCredential(edit)) pendingEdits.add(edit);
  }

  async function send(
    endpoint: typeof saveOnboarding | typeof completeOnboarding,
    changes: readonly OnboardingEdit[],
  ) {
    const command = endpoint === saveOnboarding ? saveOnboardingCommand : completeOnboardingCommand;
    const reply = await run(endpoint, { changes: changes.map(toChange) }, command);
    if (changes.some(isCredential)) void refreshStoredCredentials(interview.id);
    return reply;
  }
  /** Sends edits; offline, answers are queued on the device, but credentials remain in memory. */
  async function sendProgress(changes: readonly OnboardingEdit[]) {
    try {
      return await send(saveOnboarding, changes);
    } catch (thrown) {
      const nonCredentials = changes.filter((edit) => !isFilledCredential(edit));
      if (nonCredentials.length === changes.length || !isNoAnswerFailure(thrown)) throw thrown;
      if (nonCredentials.length > 0) await send(saveOnboarding, nonCredentials);
      pendingEdits.remove(nonCredentials);
      throw thrown;
    }
  }
  async function saveNow(): Promise<void> {
    await flush();
    // An empty save marks the onboarding as in progress when the seller only views it.
    const isBegun = interview.onboardingStatus === 'in_progress';
    if (pendingEdits.get().edits.length > 0 || !isBegun) await pendingEdits.save(sendProgress);
  }
  async function complete() {
    if (!(await flush())) throw new CallError({ code: 'unexpected', message: 'Not saved yet' });
    try {
      return await pendingEdits.save((changes) => send(completeOnboarding, changes));
    } catch (thrown) {
      if (isNoAnswerFailure(thrown)) await pendingEdits.save(sendProgress).catch(() => undefined);
      throw thrown;
    }
  }
  const save = () =>
    void saveNow().catch((thrown) =>
      onSaveFailed(isNoAnswerFailure(thrown) && pendingEdits.get().edits.some(isFilledCredential)),
    );
  const savePendingEdits = useEffectEvent(() => {
    if (pendingEdits.get().edits.length > 0) save();
  });

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && savePendingEdits();
    const onUnload = (event: BeforeUnloadEvent) => {
      if (pendingEdits.get().edits.some(isOnScreenOnly)) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('beforeunload', onUnload);
      // Saves on unmount too, such as navigation to another page.
      savePendingEdits();
    };
  }, [pendingEdits]);

  return {
    answers,
    /** Returns whether this field has an unsaved edit. */
    isEdited: (questionId: string) => edits.some((edit) => edit.questionId === questionId),
    answer,
    save,
    complete,
  };
}

const isCredential = ({ questionId }: OnboardingEdit) => isCredentialField(questionId);
const isFilledCredential = (edit: OnboardingEdit) => isCredential(edit) && edit.value !== null;
/** Returns whether an edit exists only in memory; removals of credentials are also queued on the device. */
const isOnScreenOnly = (edit: OnboardingEdit) => !isCredential(edit) || edit.value !== null;

function isTextQuestion(questions: readonly OnboardingQuestion[], questionId: string): boolean {
  return questions.find(({ id }) => id === questionId)?.type === 'text';
}

/** Copies list answers, because the contract's types are mutable. */
function toChange({ questionId, value }: OnboardingEdit) {
  return { questionId, value: value === null || typeof value !== 'object' ? value : [...value] };
}

type SendOnboardingEdits = (edits: readonly OnboardingEdit[]) => Promise<StoredInterview>;

/** Unsaved onboarding edits, and whether a save is running. */
export interface PendingOnboardingEditsState {
  /** Unsaved edits in order, at most one per field. */
  readonly edits: readonly OnboardingEdit[];
  readonly isSaving: boolean;
}

/** In-memory store of onboarding edits that the server does not have yet. */
export interface PendingOnboardingEdits {
  readonly get: () => PendingOnboardingEditsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (edit: OnboardingEdit) => void;
  /** Sends all unsaved edits; calls run one after another, and failed edits remain. */
  readonly save: (send: SendOnboardingEdits) => Promise<StoredInterview>;
  /** Removes edits that are stored elsewhere. */
  readonly remove: (edits: readonly OnboardingEdit[]) => void;
}

/**
 * Creates an in-memory store for edits that must not be written to the device, such as credentials.
 * Edits remain until a save succeeds, so navigation need not wait for it.
 */
export function createPendingOnboardingEdits(): PendingOnboardingEdits {
  const store = createStore<PendingOnboardingEditsState>({ edits: [], isSaving: false });
  const set = (changes: Partial<PendingOnboardingEditsState>) =>
    store.set({ ...store.get(), ...changes });
  let lastSave: Promise<unknown> = Promise.resolve();

  function remove(done: readonly OnboardingEdit[]): void {
    // Edits made during the save are other objects and remain.
    set({ edits: store.get().edits.filter((edit) => !done.includes(edit)) });
  }

  async function sendNow(send: SendOnboardingEdits): Promise<StoredInterview> {
    const sent = store.get().edits;
    set({ isSaving: true });
    try {
      const saved = await send(sent);
      remove(sent);
      return saved;
    } finally {
      set({ isSaving: false });
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    add(edit) {
      const others = store.get().edits.filter(({ questionId }) => questionId !== edit.questionId);
      set({ edits: [...others, edit] });
    },
    save(send) {
      const task = lastSave.then(() => sendNow(send));
      lastSave = task.catch(() => undefined);
      return task;
    },
    remove,
  };
}

interface OnboardingChange {
  readonly questionId: string;
  readonly value: AnswerValue;
}

/**
 * Builds the changes for one answer, by the same rules as the server.
 * Leaving the option that requires a credential also removes the credential.
 */
export function buildOnboardingChanges(
  questions: readonly OnboardingQuestion[],
  answers: Answers,
  questionId: string,
  value: AnswerValue,
): readonly OnboardingChange[] {
  const after = applyOnboardingAnswer(questions, answers, questionId, value);
  const normalized = after[questionId] ?? null;
  const detail = questions.find(({ id }) => id === questionId)?.detail;
  const isClosing = detail !== undefined && normalized !== detail.opensOn;
  const removal = isClosing ? [{ questionId: detail.id, value: null }] : [];
  return [...removal, { questionId, value: normalized }];
}
