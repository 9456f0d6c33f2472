import type { Answers, AnswerValue } from './Answers.ts';

/** Yes/no questions for which older versions stored 'yes' and 'no'. */
const booleanIds = ['ai_implemented', 'customer_list', 'reviews_collection'] as const;

/** Converts answers of older versions to the current format; unknown keys are kept. */
export function upgradeStoredAnswers(stored: Answers | null | undefined): Answers {
  const { lead_tracking: _dropped, ...answers }: Record<string, AnswerValue | undefined> =
    stored ?? {};
  for (const id of booleanIds) {
    const value = answers[id];
    if (typeof value !== 'string') continue;
    const converted = parseBoolean(value);
    if (converted !== null) answers[id] = converted;
  }
  return answers;
}

/** Parses true, false and the older 'yes' and 'no'; null for other values. */
export function parseBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  if (text === 'yes' || text === 'true') return true;
  if (text === 'no' || text === 'false') return false;
  return null;
}
