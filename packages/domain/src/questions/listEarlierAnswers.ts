import type { AnswerValue } from '#interviews/Answers.ts';

/** Holds one change of an answer. */
export interface AnswerValueChange<V extends AnswerValue = AnswerValue> {
  readonly before: V | null;
  readonly after: V | null;
  readonly at: string;
}

export interface EarlierAnswer<V extends AnswerValue = AnswerValue> {
  readonly value: V | null;
  /** When the answer was given; null if it is older than the history. */
  readonly at: string | null;
}

/** Limits the number of earlier answers that are listed. */
const maxEarlierAnswers = 20;

/**
 * Lists the distinct earlier answers to a question, newest first.
 * Texts that the next answer continues are skipped as unfinished typing.
 */
export function listEarlierAnswers<V extends AnswerValue>(
  newestFirst: readonly AnswerValueChange<V>[],
): EarlierAnswer<V>[] {
  const [newest] = newestFirst;
  if (!newest) return [];
  const oldest = newestFirst.at(-1) ?? newest;
  const given: EarlierAnswer<V>[] = [
    ...newestFirst.map(({ after, at }) => ({ value: after, at })),
    { value: oldest.before, at: null },
  ];
  const listed: EarlierAnswer<V>[] = [];
  const seen = new Set([toKey(newest.after)]);
  for (const [place, one] of given.entries()) {
    const isBeginning = begins(one.value, given[place - 1]?.value);
    if (isBlank(one.value) || isBeginning || seen.has(toKey(one.value))) continue;
    seen.add(toKey(one.value));
    listed.push(one);
  }
  return listed.slice(0, maxEarlierAnswers);
}

function begins(value: AnswerValue, next: AnswerValue | undefined): boolean {
  return typeof value === 'string' && typeof next === 'string' && next.startsWith(value);
}

function isBlank(value: AnswerValue): boolean {
  if (value === null) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && !value.length;
}

const toKey = (value: AnswerValue) => JSON.stringify(value);
