import { findQuote } from './findQuote.ts';
import type { Note } from './Note.ts';

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
