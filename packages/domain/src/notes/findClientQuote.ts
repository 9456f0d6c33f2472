import { toShortQuote } from '#templates/phrases/toShortQuote.ts';
import { listNotesNewestFirst, type Note } from './Note.ts';

/** Holds the client's words for use in a text, and the question they belong to. */
export interface ClientQuote {
  readonly text: string;
  readonly questionId: string;
}

/**
 * Finds the newest quote of the client on the given questions, as one line of at most 140 characters.
 * The seller's private notes are never quoted.
 */
export function findClientQuote(
  notes: readonly Note[] | undefined,
  questionIds: readonly string[],
): ClientQuote | undefined {
  for (const { kind, questionId, text } of listNotesNewestFirst(notes)) {
    if (kind !== 'quote' || questionId === undefined || !questionIds.includes(questionId)) continue;
    const quote = formatQuote(text);
    if (quote) return { text: quote, questionId };
  }
  return undefined;
}

export const quoteThemes = ['goal', 'today', 'tried', 'why_now'] as const;

/** Names the topics for which texts have a place for a quote. */
export type QuoteTheme = (typeof quoteThemes)[number];

const questionIds: Readonly<Record<Exclude<QuoteTheme, 'today'>, readonly string[]>> = {
  goal: ['business_services', 'ideal_90_days', 'ideal_12_months'],
  tried: [
    'advertising_types',
    'facebook_ads_performance',
    'google_ads_performance',
    'seo_performance',
    'advertising_barriers',
  ],
  why_now: ['why_now', 'plan_to_achieve_results', 'decision_maker'],
};
const elsewhere = Object.values(questionIds).flat();

/** Returns the newest quote on a topic, or an empty text. */
export function findQuoteByTheme(notes: readonly Note[] | undefined, theme: QuoteTheme): string {
  // Questions that belong to no other topic count as "today", including those of the services.
  const ids = theme === 'today' ? listOthers(notes ?? []) : questionIds[theme];
  return findClientQuote(notes, ids)?.text ?? '';
}

function listOthers(notes: readonly Note[]): readonly string[] {
  return notes.flatMap(({ questionId }) =>
    questionId === undefined || elsewhere.includes(questionId) ? [] : [questionId],
  );
}

/** Formats the client's words for use within double quotes: one line, at most 140 characters. */
export function formatQuote(words: unknown): string {
  return toShortQuote(typeof words === 'string' ? withSingleQuotes(words) : words);
}

function withSingleQuotes(text: string): string {
  return text
    .replace(/["„«»]/g, "'")
    .replaceAll('“', '‘')
    .replaceAll('”', '’');
}
