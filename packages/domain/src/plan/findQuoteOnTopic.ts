import type { Interview } from '#interviews/Interview.ts';
import { findClientQuote, findQuoteByTheme, formatQuote } from '#notes/findClientQuote.ts';

export type ClientQuoteTopic = 'in90Days' | 'today' | 'tried' | 'inAYear' | 'whyNow';

/** Finds the client's own words on a topic: noted quotes first, then typed answers. */
export function findQuoteOnTopic(
  about: ClientQuoteTopic,
  { notes, answers }: Pick<Interview, 'notes' | 'answers'>,
): string {
  const noted = (ids: readonly string[]) => findClientQuote(notes, ids)?.text ?? '';
  switch (about) {
    case 'in90Days':
      return noted(['business_services', 'ideal_90_days']) || formatQuote(answers?.ideal_90_days);
    case 'today':
      return findQuoteByTheme(notes, 'today') || formatQuote(answers?.reviews_collection_method);
    case 'tried':
      return findQuoteByTheme(notes, 'tried');
    case 'inAYear':
      return noted(['ideal_12_months']) || formatQuote(answers?.ideal_12_months);
    case 'whyNow':
      return findQuoteByTheme(notes, 'why_now') || formatQuote(answers?.why_now);
  }
}
