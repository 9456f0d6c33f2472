import type { Answers, AnswerValue } from './Answers.ts';

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

/** Reads true, false and the older 'yes' and 'no'; anything else is no answer. */
export function toBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  if (text === 'yes' || text === 'true') return true;
  if (text === 'no' || text === 'false') return false;
  return null;
}
