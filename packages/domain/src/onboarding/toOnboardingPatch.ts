import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { isCredentialField, unownedDetails } from './credentialFields.ts';
import { findOpenDetail } from './findOpenDetail.ts';
import type { OnboardingQuestion } from './OnboardingQuestion.ts';

export interface OnboardingEdit {
  readonly questionId: string;
  readonly value: AnswerValue | null;
}

/** What a series of edits changes: ordinary answers and the vault, which never meet. */
export interface OnboardingPatch {
  readonly set: Readonly<Record<string, AnswerValue>>;
  readonly unset: readonly string[];
  /** Texts for the vault, by field. */
  readonly keep: Readonly<Record<string, string>>;
  /** Fields whose text leaves the vault. */
  readonly forget: readonly string[];
  /** The ordinary answers afterwards. */
  readonly answers: Answers;
}

/** Runs the edits in their order with the clearing rules (ONB-12 to ONB-14). `before` holds no credentials. */
export function toOnboardingPatch(
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
      const isUnowned = unownedDetails.some((detail) => detail.id === id);
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

/** The edited detail itself, or the one its question has just closed. */
function listTouchedDetails(
  questions: readonly OnboardingQuestion[],
  after: Answers,
  questionId: string,
): readonly string[] {
  if (isCredentialField(questionId)) return [questionId];
  const question = questions.find((candidate) => candidate.id === questionId);
  if (question?.detail === undefined || findOpenDetail(question, after) !== null) return [];
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

/** Like applyAnswer; leaving the option that opens a detail field removes what was typed there. */
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
  if (question?.detail !== undefined && findOpenDetail(question, next) === null) {
    delete next[question.detail.id];
  }
  return next;
}

/** A detail can only be typed while its field is open. */
function applyDetail(
  parent: OnboardingQuestion,
  answers: Answers,
  id: string,
  value: unknown,
): Answers {
  const { [id]: _former, ...others } = answers;
  const isKept = typeof value === 'string' && findOpenDetail(parent, answers) !== null;
  return isKept ? { ...others, [id]: value } : others;
}

/** Onboarding answers apart from what belongs in the vault; templates only ever see `plain`. */
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
