import { toShortQuote } from '#templates/phrases/toShortQuote.ts';
import { listNewestFirst, type Note } from './Note.ts';

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

export const quoteThemes = ['goal', 'today', 'tried', 'why_now'] as const;

/** What the client's words are about, as the texts have a place for them. */
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

/** The newest quote of a theme, ready to stand between double quotes; blank when there is none. */
export function findThemeQuote(notes: readonly Note[] | undefined, theme: QuoteTheme): string {
  // All other questions ask how things are today, those of the services too.
  const ids = theme === 'today' ? listOthers(notes ?? []) : questionIds[theme];
  return findQuote(notes, ids)?.text ?? '';
}

function listOthers(notes: readonly Note[]): readonly string[] {
  return notes.flatMap(({ questionId }) =>
    questionId === undefined || elsewhere.includes(questionId) ? [] : [questionId],
  );
}

/** The client's words as they stand between double quotes: verbatim, on one line of at most 140 characters. */
export function toQuote(words: unknown): string {
  return toShortQuote(typeof words === 'string' ? withSingleQuotes(words) : words);
}

function withSingleQuotes(text: string): string {
  return text
    .replace(/["„«»]/g, "'")
    .replaceAll('“', '‘')
    .replaceAll('”', '’');
}
