import type { AnswerValue } from '#interviews/Answers.ts';

/** One change of an answer. */
export interface AnswerStep<V extends AnswerValue = AnswerValue> {
  readonly before: V | null;
  readonly after: V | null;
  readonly at: string;
}

export interface EarlierAnswer<V extends AnswerValue = AnswerValue> {
  readonly value: V | null;
  /** When it was given; null where it is older than the history. */
  readonly at: string | null;
}

/** More would not be looked through. */
const most = 20;

/**
 * What a question was answered with before, newest first, each answer once. Half a sentence that was
 * typed on is no answer: it begins the one that came after it.
 */
export function listEarlierAnswers<V extends AnswerValue>(
  newestFirst: readonly AnswerStep<V>[],
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
  return listed.slice(0, most);
}

function begins(value: AnswerValue, next: AnswerValue | undefined): boolean {
  return typeof value === 'string' && typeof next === 'string' && next.startsWith(value);
}

function isBlank(value: AnswerValue): boolean {
  if (value === null) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && !value.length;
}

const toKey = (value: AnswerValue) => JSON.stringify(value);
