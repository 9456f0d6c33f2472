import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { isCredentialField, retiredDetailFields } from './credentialFields.ts';
import { findVisibleDetailField } from './findVisibleDetailField.ts';
import type { OnboardingQuestion } from './OnboardingQuestion.ts';

/** One edit of an onboarding answer or detail field. */
export interface OnboardingEdit {
  readonly questionId: string;
  readonly value: AnswerValue | null;
}

/** The changes of a series of edits, split into ordinary answers and vault texts. */
export interface OnboardingPatch {
  readonly set: Readonly<Record<string, AnswerValue>>;
  readonly unset: readonly string[];
  /** Texts to store in the vault, by field. */
  readonly keep: Readonly<Record<string, string>>;
  /** Fields to delete from the vault. */
  readonly forget: readonly string[];
  /** The ordinary answers after the edits. */
  readonly answers: Answers;
}

/** Applies edits in order and clears dependent fields; `before` contains no credentials. */
export function computeOnboardingPatch(
  questions: readonly OnboardingQuestion[],
  before: Answers,
  edits: readonly OnboardingEdit[],
): OnboardingPatch {
  let after = before;
  const forget = new Set<string>();
  const keep = new Map<string, string>();
  for (const { questionId, value } of edits) {
    after = applyOnboardingAnswer(questions, after, questionId, value);
    for (const id of listTouchedDetails(questions, after, questionId)) {
      const isUnowned = retiredDetailFields.some((detail) => detail.id === id);
      const text = isUnowned ? value : after[id];
      if (typeof text === 'string' && text.trim() !== '') {
        keep.set(id, text);
        forget.delete(id);
      } else {
        keep.delete(id);
        forget.add(id);
      }
    }
  }
  const { plain } = splitCredentials(after);
  return {
    ...diff(before, plain),
    keep: Object.fromEntries(keep),
    forget: [...forget],
    answers: plain,
  };
}

/** Returns the edited detail field, or the one that the edit has hidden. */
function listTouchedDetails(
  questions: readonly OnboardingQuestion[],
  after: Answers,
  questionId: string,
): readonly string[] {
  if (isCredentialField(questionId)) return [questionId];
  const question = questions.find((candidate) => candidate.id === questionId);
  if (question?.detail === undefined || findVisibleDetailField(question, after) !== null) return [];
  return [question.detail.id];
}

function diff(before: Answers, after: Answers): Pick<OnboardingPatch, 'set' | 'unset'> {
  const set: Record<string, AnswerValue> = {};
  for (const [id, value] of Object.entries(after)) {
    if (value !== undefined && value !== before[id]) set[id] = value;
  }
  const unset = Object.keys(before).filter((id) => after[id] === undefined);
  return { set, unset };
}

/** Applies one answer; choosing another option clears the detail field it hides. */
export function applyOnboardingAnswer(
  questions: readonly OnboardingQuestion[],
  answers: Answers,
  id: string,
  value: unknown,
): Answers {
  const parent = questions.find((question) => question.detail?.id === id);
  if (parent !== undefined) return applyDetail(parent, answers, id, value);
  const next: Record<string, AnswerValue | undefined> = {
    ...applyAnswer(questions, answers, id, value),
  };
  const question = questions.find((candidate) => candidate.id === id);
  if (question?.detail !== undefined && findVisibleDetailField(question, next) === null) {
    delete next[question.detail.id];
  }
  return next;
}

/** Sets the text of a detail field; it is dropped while the field is hidden. */
function applyDetail(
  parent: OnboardingQuestion,
  answers: Answers,
  id: string,
  value: unknown,
): Answers {
  const { [id]: _former, ...others } = answers;
  const isKept = typeof value === 'string' && findVisibleDetailField(parent, answers) !== null;
  return isKept ? { ...others, [id]: value } : others;
}

/** Splits onboarding answers into ordinary ones (`plain`) and credentials for the vault. */
export function splitCredentials(answers: Answers | null | undefined): {
  readonly plain: Answers;
  readonly credentials: Answers;
} {
  const entries = Object.entries(answers ?? {});
  return {
    plain: Object.fromEntries(entries.filter(([id]) => !isCredentialField(id))),
    credentials: Object.fromEntries(entries.filter(([id]) => isCredentialField(id))),
  };
}
