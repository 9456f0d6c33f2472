import type { AskableQuestion } from './Question.ts';
import { toList } from './toList.ts';
import { toStoredAnswer } from './toStoredAnswer.ts';

/** The selection after one tap on an option: ticked ones are dropped, others join as the newest. */
export function toggleOption(
  question: AskableQuestion,
  current: unknown,
  option: string,
): readonly string[] {
  const chosen = toList(current);
  const next = chosen.includes(option)
    ? chosen.filter((item) => item !== option)
    : [...chosen, option];
  return toList(toStoredAnswer(question, next));
}
