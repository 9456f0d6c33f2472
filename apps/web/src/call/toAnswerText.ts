import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { toBoolean } from '@salespro/domain/interviews/toCurrentAnswers.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { toList } from '@salespro/domain/questions/toStoredAnswer.ts';

/** An answer as it is read back; the client's own words in quotation marks. */
export function toAnswerText(question: AskableQuestion, value: AnswerValue | undefined): string {
  if (!isAnswered(question, value)) return 'Not answered';
  if (question.type === 'boolean') return toBoolean(value) ? 'Yes' : 'No';
  if (question.type === 'multi-select') return toList(value).join(', ');
  if (question.type === 'text') return `“${String(value).trim()}”`;
  const isAmount = typeof value === 'number' && amounts.has(question.id);
  return isAmount ? `$${value.toLocaleString('en-US')}` : String(value);
}

/** Beside another answer a bare number would not tell what it is. */
const amounts: ReadonlySet<string> = new Set(['customer_worth', 'customer_lifetime_value']);
