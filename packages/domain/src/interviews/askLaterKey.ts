const prefix = 'ask_later_';

/** Where `answers` keep that a question is asked later, beside its answer. */
export function toAskLaterKey(questionId: string): string {
  return `${prefix}${questionId}`;
}

/** Such a mark is no answer: nothing counts, ranks, fills or exports it (PARK-03). */
export function isAskLaterKey(key: string): boolean {
  return key.startsWith(prefix);
}
