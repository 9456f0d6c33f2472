import { findThemeQuote, quoteThemes, toQuote } from '#notes/quotes.ts';
import { toShortQuote } from '#templates/phrases/toShortQuote.ts';
import type { TemplateSubject } from '#templates/templateView.ts';

const dictated = ['ideal_90_days', 'ideal_12_months', 'why_now'] as const;

/** What in a text is the client's own, word for word; what was edited is theirs no longer. */
export function listOwnWords(
  text: string,
  { notes, answers }: Pick<TemplateSubject, 'notes' | 'answers'>,
): readonly string[] {
  const said = [
    ...quoteThemes.map((theme) => findThemeQuote(notes, theme)),
    ...dictated.flatMap((id) => [toShortQuote(answers?.[id]), toQuote(answers?.[id])]),
  ];
  return [...new Set(said)].filter((words) => words !== '' && text.includes(words));
}
