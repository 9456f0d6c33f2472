import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { trialBaselineQuestions } from '@salespro/domain/questions/standaloneQuestions.ts';
import {
  listInvalidTrialFields,
  parseTrialValue,
} from '@salespro/domain/trial/applyTrialResults.ts';
import { getStandardOffers } from '@salespro/domain/trial/retainerOffers.ts';
import type { TrialField } from '@salespro/domain/trial/trialFields.ts';
import { useEffect, useRef, useState } from 'react';
import type { InterviewState } from '#sync/interview/useInterview.tsx';
import {
  buildTrialFormTexts,
  findTrialFormStateInTab,
  findTrialFormStateOnDevice,
  saveTrialFormState,
  type TrialFormTexts,
} from './trialFormState.ts';

/** Returns the state of the trial form: saved values, replaced by unsaved input until it is saved. */
export function useTrialForm(
  interview: StoredInterview,
  fields: readonly TrialField[],
  answer: InterviewState['answer'],
) {
  const { id, answers } = interview;
  const defaultOffers = getStandardOffers(interview);
  const saved = buildTrialFormTexts(answers, fields, defaultOffers);
  const [formState, setFormState] = useState(() => findTrialFormStateInTab(id));
  const [isRestored, setRestored] = useState(formState !== null);
  const [visitedFields, setVisitedFields] = useState<ReadonlySet<string>>(new Set());
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const values = { ...saved, ...formState };
  // First-day numbers are saved while typing and compared as numbers, because "4" equals "4.0".
  const isUnsaved = Object.entries(formState ?? {}).some(
    ([field, text]) => text !== saved[field] && !isSavedBaseline(field, text, answers),
  );
  useConfirmBeforeUnload(isUnsaved);
  const hasTyped = useRef(formState !== null);
  useEffect(() => {
    if (hasTyped.current) return;
    void findTrialFormStateOnDevice(id).then((found) => {
      // Input typed meanwhile is newer than the stored form.
      if (found === null || hasTyped.current) return;
      setFormState(found);
      setRestored(true);
    });
  }, [id]);

  /** Stores only changed fields, so that values saved on another device are not overwritten. */
  function saveChangedFields(next: TrialFormTexts): void {
    hasTyped.current = true;
    const changed = Object.entries(next).filter(([field, text]) => text !== saved[field]);
    const changedTexts = changed.length > 0 ? Object.fromEntries(changed) : null;
    setFormState(changedTexts);
    saveTrialFormState(id, changedTexts);
  }

  return {
    values,
    /** Default offer for fields that are left blank. */
    standard: defaultOffers,
    isUnsaved,
    /** The unsaved input comes from an earlier visit. */
    isRestored: isRestored && isUnsaved,
    errors: new Set([...listInvalidTrialFields(values), ...unreadable]),
    /** Fields that have lost the focus once. */
    leftFields: visitedFields,
    change(fieldId: string, text: string, isReadable: boolean) {
      setUnreadable((held) => setMembership(held, fieldId, !isReadable));
      saveChangedFields({ ...formState, [fieldId]: text });
      const field = fields.find((one) => one.id === fieldId);
      const isFine = !listInvalidTrialFields({ ...values, [fieldId]: text }).includes(fieldId);
      if (field && isReadable && isFine && isBaseline(fieldId) && text.trim() !== '') {
        answer(fieldId, parseTrialValue(field, text));
      }
    },
    markVisited: (fieldId: string) =>
      setVisitedFields((held) => setMembership(held, fieldId, true)),
    discard() {
      saveChangedFields({});
      setUnreadable(new Set());
      setRestored(false);
    },
  };
}

/** State and actions of the trial form. */
export type TrialForm = ReturnType<typeof useTrialForm>;

const isBaseline = (fieldId: string) => trialBaselineQuestions.some(({ id }) => id === fieldId);

function isSavedBaseline(
  fieldId: string,
  text: string,
  answers: StoredInterview['answers'],
): boolean {
  return isBaseline(fieldId) && text.trim() !== '' && Number(text) === answers[fieldId];
}

function setMembership(ids: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  if (ids.has(one) === isIn) return ids;
  return new Set(isIn ? [...ids, one] : [...ids].filter((other) => other !== one));
}

/** Asks before the window closes while the form has unsaved input. */
function useConfirmBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isUnsaved]);
}
