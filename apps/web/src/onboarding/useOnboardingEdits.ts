import { completeOnboarding, saveOnboarding } from '@salespro/contract/onboarding.ts';
import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { applyOnboardingAnswer } from '@salespro/domain/onboarding/applyOnboardingAnswer.ts';
import { isCredentialField } from '@salespro/domain/onboarding/credentialFields.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import type { OnboardingEdit } from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { findEffect } from '#interviews/saving/runCommand.ts';
import { toCommand } from '#interviews/saving/toCommand.ts';
import { useStepSave } from '#interviews/saving/useStepSave.ts';
import type { InterviewDesk } from '#interviews/useInterview.ts';
import { toCallError } from '#lib/CallError.ts';
import { createOnboardingEdits } from './createOnboardingEdits.ts';
import { refreshCredentials } from './credentialsQuery.ts';

/** The onboarding answers with what is not saved yet, and the two ways to save. */
export function useOnboardingEdits(
  { interview, run }: InterviewDesk,
  questions: readonly OnboardingQuestion[],
  onSaveFailed: (isSecretLeft: boolean) => void,
) {
  const [pen] = useState(() => createOnboardingEdits(questions));
  const { edits, isSaving, saved } = useSyncExternalStore(pen.subscribe, pen.get);
  const held = saved && saved.seq > interview.seq ? saved : interview;
  const answers = edits.reduce<Answers>(
    (all, { questionId, value }) => applyOnboardingAnswer(questions, all, questionId, value),
    held.onboardingAnswers,
  );
  useStepSave(isSaving ? 'saving' : edits.length > 0 ? 'unsaved' : 'saved');

  async function send(
    entry: typeof saveOnboarding | typeof completeOnboarding,
    changes: readonly OnboardingEdit[],
  ) {
    const reply = await run(entry, { changes: changes.map(toChange) });
    if (changes.some(isDetail)) void refreshCredentials(interview.id);
    return reply;
  }
  /** Without a network the answers go to this device; details never do and stay on the screen. */
  async function sendProgress(changes: readonly OnboardingEdit[]) {
    try {
      return await send(saveOnboarding, changes);
    } catch (thrown) {
      const plain = changes.filter((edit) => !isSecret(edit));
      if (plain.length === changes.length || !isOutOfReach(thrown)) throw thrown;
      await send(saveOnboarding, plain);
      pen.drop(plain);
      throw thrown;
    }
  }
  async function complete() {
    try {
      return await pen.save((changes) => send(completeOnboarding, changes));
    } catch (thrown) {
      if (isOutOfReach(thrown)) await pen.save(sendProgress).catch(() => undefined);
      throw thrown;
    }
  }
  const save = () =>
    void pen
      .save(sendProgress)
      .catch((thrown) => onSaveFailed(isOutOfReach(thrown) && pen.get().edits.some(isSecret)));
  const saveRest = useEffectEvent(() => {
    if (pen.get().edits.length > 0) save();
  });

  useEffect(() => {
    // While the network is there: without it this could not be fetched when it is needed.
    void findEffect(toCommand(saveOnboarding));
    const onHidden = () => document.visibilityState === 'hidden' && saveRest();
    const onUnload = (event: BeforeUnloadEvent) => {
      if (pen.get().edits.length > 0) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('beforeunload', onUnload);
      // Home, Back, another step: whatever leads away is a reason to save as well.
      saveRest();
    };
  }, [pen]);

  return {
    answers,
    /** Whether this field was touched since the last save. */
    isEdited: (questionId: string) => edits.some((edit) => edit.questionId === questionId),
    answer: (questionId: string, value: AnswerValue | null) => pen.put({ questionId, value }),
    save,
    complete,
  };
}

const isDetail = ({ questionId }: OnboardingEdit) => isCredentialField(questionId);
const isSecret = (edit: OnboardingEdit) => isDetail(edit) && edit.value !== null;
const isOutOfReach = (thrown: unknown) => ['network', 'timeout'].includes(toCallError(thrown).code);

/** The contract's lists are mutable. */
function toChange({ questionId, value }: OnboardingEdit) {
  return { questionId, value: value === null || typeof value !== 'object' ? value : [...value] };
}
