import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { parseBoolean } from '@salespro/domain/interviews/upgradeStoredAnswers.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { toStringList } from '@salespro/domain/questions/toStoredAnswer.ts';

/** Formats an answer for reading; the client's own words are put in quotation marks. */
export function formatAnswer(question: AskableQuestion, value: AnswerValue | undefined): string {
  if (!isAnswered(question, value)) return 'Not answered';
  if (question.type === 'boolean') return parseBoolean(value) ? 'Yes' : 'No';
  if (question.type === 'multi-select') return toStringList(value).join(', ');
  if (question.type === 'text') return `“${String(value).trim()}”`;
  const isAmount = typeof value === 'number' && moneyQuestionIds.has(question.id);
  return isAmount ? `$${value.toLocaleString('en-US')}` : String(value);
}

/** Questions whose answers are amounts of money; a bare number would be unclear. */
const moneyQuestionIds: ReadonlySet<string> = new Set([
  'customer_worth',
  'customer_lifetime_value',
]);
