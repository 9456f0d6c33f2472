import { listNewestFirst } from './listNewestFirst.ts';
import type { Note } from './Note.ts';
import { toQuote } from './toQuote.ts';

/** The client's words as a text says them, and the question they were said at. */
export interface Quote {
  readonly text: string;
  readonly questionId: string;
}

/**
 * The newest of the client's words on one of these questions: verbatim, on one line of at most 140
 * characters, ready to stand between double quotes. What the seller noted for themselves is never a quote.
 */
export function findQuote(
  notes: readonly Note[] | undefined,
  questionIds: readonly string[],
): Quote | undefined {
  for (const { kind, questionId, text } of listNewestFirst(notes)) {
    if (kind !== 'quote' || questionId === undefined || !questionIds.includes(questionId)) continue;
    const quote = toQuote(text);
    if (quote) return { text: quote, questionId };
  }
  return undefined;
}
