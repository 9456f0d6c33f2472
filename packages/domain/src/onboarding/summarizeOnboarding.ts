import type { Answers } from '#interviews/Answers.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import { defaultScaleRange, toStringList } from '#questions/toStoredAnswer.ts';
import { retiredDetailFields } from './credentialFields.ts';
import { findVisibleDetailField } from './findVisibleDetailField.ts';
import type { OnboardingQuestion } from './OnboardingQuestion.ts';
import { onboardingQuestions } from './onboardingQuestions.ts';

/** A detail field with its text in the onboarding summary. */
export interface SummaryDetail {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly credential: boolean;
}

export interface SummaryEntry {
  readonly questionId: string;
  readonly label: string;
  readonly status: 'Answered' | 'Skipped';
  readonly answer: string;
  readonly detail: SummaryDetail | null;
}

export interface OnboardingSummary {
  readonly entries: readonly SummaryEntry[];
  readonly answeredCount: number;
  readonly questionCount: number;
  /** Filled detail fields of removed questions. */
  readonly retiredDetails: readonly SummaryDetail[];
}

/** Builds the summary of all onboarding answers of a service. */
export function summarizeOnboarding(
  serviceId: ServiceId,
  stored: Answers | null | undefined,
): OnboardingSummary {
  const answers = stored ?? {};
  const toDetail = (field: Omit<SummaryDetail, 'value'> | null): SummaryDetail | null => {
    const value = field === null ? undefined : answers[field.id];
    if (field === null || typeof value !== 'string' || value.trim() === '') return null;
    return { id: field.id, label: field.label, value, credential: field.credential };
  };
  const entries = onboardingQuestions[serviceId].map((question): SummaryEntry => {
    const answered = isAnswered(question, answers[question.id]);
    return {
      questionId: question.id,
      label: question.label,
      status: answered ? 'Answered' : 'Skipped',
      answer: answered ? toAnswerText(question, answers[question.id]) : '',
      detail: toDetail(findVisibleDetailField(question, answers)),
    };
  });
  return {
    entries,
    answeredCount: entries.filter((entry) => entry.status === 'Answered').length,
    questionCount: entries.length,
    retiredDetails: retiredDetailFields.map(toDetail).filter((detail) => detail !== null),
  };
}

function toAnswerText(question: OnboardingQuestion, value: Answers[string]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (question.type === 'scale') return `${value} of ${(question.scale ?? defaultScaleRange).max}`;
  return typeof value === 'number' ? String(value) : toStringList(value).join(', ');
}
