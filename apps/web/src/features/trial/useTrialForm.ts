import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { trialBaseline } from '@salespro/domain/questions/standaloneQuestions.ts';
import { listTrialProblems, toTrialValue } from '@salespro/domain/trial/saveTrialResults.ts';
import { standardOffers } from '@salespro/domain/trial/standardOffers.ts';
import type { TrialField } from '@salespro/domain/trial/trialFields.ts';
import { useEffect, useRef, useState } from 'react';
import type { InterviewState } from '#sync/interview/useInterview.tsx';
import {
  type FormTexts,
  findDeviceDraft,
  findTrialDraft,
  keepTrialDraft,
  toFormTexts,
} from './trialDraft.ts';

/** The form shows what is saved until somebody types; from then on their draft, until it is saved. */
export function useTrialForm(
  interview: StoredInterview,
  fields: readonly TrialField[],
  answer: InterviewState['answer'],
) {
  const { id, answers } = interview;
  const standard = standardOffers(interview);
  const saved = toFormTexts(answers, fields, standard);
  const [draft, setDraft] = useState(() => findTrialDraft(id));
  const [isFromEarlier, setFromEarlier] = useState(draft !== null);
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set());
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const values = { ...saved, ...draft };
  // The numbers of the first day are saved as they are typed; as text they may still differ ("4" and "4.0").
  const isUnsaved = Object.entries(draft ?? {}).some(
    ([field, text]) => text !== saved[field] && !isSavedBaseline(field, text, answers),
  );
  useQuestionBeforeUnload(isUnsaved);
  const isTouched = useRef(draft !== null);
  useEffect(() => {
    if (isTouched.current) return;
    void findDeviceDraft(id).then((found) => {
      // Whoever has begun to type meanwhile knows better.
      if (found === null || isTouched.current) return;
      setDraft(found);
      setFromEarlier(true);
    });
  }, [id]);

  /** Only what differs: a value saved elsewhere meanwhile is not undone by a draft of another field. */
  function keep(next: FormTexts): void {
    isTouched.current = true;
    const changed = Object.entries(next).filter(([field, text]) => text !== saved[field]);
    const kept = changed.length > 0 ? Object.fromEntries(changed) : null;
    setDraft(kept);
    keepTrialDraft(id, kept);
  }

  return {
    values,
    /** What stands for a field that is left blank. */
    standard,
    isUnsaved,
    /** The draft was typed on an earlier visit. */
    isFromEarlier: isFromEarlier && isUnsaved,
    problems: new Set([...listTrialProblems(values), ...unreadable]),
    /** Somebody was there and went on. */
    leftFields,
    change(fieldId: string, text: string, isReadable: boolean) {
      setUnreadable((held) => withOrWithout(held, fieldId, !isReadable));
      keep({ ...draft, [fieldId]: text });
      const field = fields.find((one) => one.id === fieldId);
      const isFine = !listTrialProblems({ ...values, [fieldId]: text }).includes(fieldId);
      if (field && isReadable && isFine && isBaseline(fieldId) && text.trim() !== '') {
        answer(fieldId, toTrialValue(field, text));
      }
    },
    leave: (fieldId: string) => setLeftFields((held) => withOrWithout(held, fieldId, true)),
    forget() {
      keep({});
      setUnreadable(new Set());
      setFromEarlier(false);
    },
  };
}

export type TrialForm = ReturnType<typeof useTrialForm>;

const isBaseline = (fieldId: string) => trialBaseline.some(({ id }) => id === fieldId);

function isSavedBaseline(
  fieldId: string,
  text: string,
  answers: StoredInterview['answers'],
): boolean {
  return isBaseline(fieldId) && text.trim() !== '' && Number(text) === answers[fieldId];
}

function withOrWithout(held: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  if (held.has(one) === isIn) return held;
  return new Set(isIn ? [...held, one] : [...held].filter((other) => other !== one));
}

/** The draft comes back on this device; whoever means to be done should know that it is not saved. */
function useQuestionBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
