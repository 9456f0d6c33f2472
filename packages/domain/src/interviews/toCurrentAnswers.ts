import type { Answers, AnswerValue } from './Answers.ts';
import { toBoolean } from './toBoolean.ts';

/** Yes/no questions; interviews kept by older versions hold 'yes' and 'no' (DISC-36). */
const booleanIds = ['ai_implemented', 'customer_list', 'reviews_collection'] as const;

/** Stored answers as today's questions understand them; never loses a key it does not know. */
export function toCurrentAnswers(stored: Answers | null | undefined): Answers {
  const { lead_tracking: _dropped, ...answers }: Record<string, AnswerValue | undefined> =
    stored ?? {};
  for (const id of booleanIds) {
    const value = answers[id];
    if (typeof value !== 'string') continue;
    const converted = toBoolean(value);
    if (converted !== null) answers[id] = converted;
  }
  return answers;
}
