import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { toBoolean } from '@salespro/domain/interviews/toBoolean.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { toList } from '@salespro/domain/questions/toList.ts';

/** An answer as it is read back; the client's own words in quotation marks. */
export function toAnswerText(question: AskableQuestion, value: AnswerValue | undefined): string {
  if (!isAnswered(question, value)) return 'Not answered';
  if (question.type === 'boolean') return toBoolean(value) ? 'Yes' : 'No';
  if (question.type === 'multi-select') return toList(value).join(', ');
  return question.type === 'text' ? `“${String(value).trim()}”` : String(value);
}
