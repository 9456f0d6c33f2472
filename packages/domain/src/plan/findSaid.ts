import type { Interview } from '#interviews/Interview.ts';
import { findQuote, findThemeQuote, toQuote } from '#notes/quotes.ts';

export type SaidAbout = 'in90Days' | 'today' | 'tried' | 'inAYear' | 'whyNow';

/** What the client said, in their own words: what was noted as theirs first, then what they dictated. */
export function findSaid(
  about: SaidAbout,
  { notes, answers }: Pick<Interview, 'notes' | 'answers'>,
): string {
  const noted = (ids: readonly string[]) => findQuote(notes, ids)?.text ?? '';
  switch (about) {
    case 'in90Days':
      return noted(['business_services', 'ideal_90_days']) || toQuote(answers?.ideal_90_days);
    case 'today':
      return findThemeQuote(notes, 'today') || toQuote(answers?.reviews_collection_method);
    case 'tried':
      return findThemeQuote(notes, 'tried');
    case 'inAYear':
      return noted(['ideal_12_months']) || toQuote(answers?.ideal_12_months);
    case 'whyNow':
      return findThemeQuote(notes, 'why_now') || toQuote(answers?.why_now);
  }
}
