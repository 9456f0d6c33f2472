import { findQuoteByTheme, formatQuote, quoteThemes } from '#notes/findClientQuote.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { toShortQuote } from '#templates/phrases/toShortQuote.ts';

const quotedQuestionIds = ['ideal_90_days', 'ideal_12_months', 'why_now'] as const;

/** Lists the client's quotes that occur unchanged in a text. */
export function listClientQuotes(
  text: string,
  { notes, answers }: Pick<TemplateSubject, 'notes' | 'answers'>,
): readonly string[] {
  const said = [
    ...quoteThemes.map((theme) => findQuoteByTheme(notes, theme)),
    ...quotedQuestionIds.flatMap((id) => [toShortQuote(answers?.[id]), formatQuote(answers?.[id])]),
  ];
  return [...new Set(said)].filter((words) => words !== '' && text.includes(words));
}
