import type { Answers } from '#interviews/Answers.ts';
import type { Note } from '#interviews/notes/Note.ts';
import { findThemeQuote, type QuoteTheme } from '#interviews/notes/quoteThemes.ts';
import { toQuote } from '#interviews/notes/toQuote.ts';

const themes: readonly {
  readonly label: string;
  readonly theme: QuoteTheme;
  /** Without a quote, the first of these answers in their own words. */
  readonly textIds: readonly string[];
}[] = [
  {
    label: 'Where you want to be',
    theme: 'goal',
    textIds: ['ideal_90_days', 'ideal_12_months'],
  },
  { label: 'How it works today', theme: 'today', textIds: ['reviews_collection_method'] },
  { label: 'What you tried', theme: 'tried', textIds: [] },
  { label: 'Why now', theme: 'why_now', textIds: ['why_now'] },
];

const most = 3;

/** Up to three things the client said, in their own words: notes marked as theirs first, then what they dictated. */
export function listHeardQuotes(answers: Answers, notes: readonly Note[]) {
  return themes
    .flatMap(({ label, theme, textIds }) => {
      const typed = textIds.map((id) => toQuote(answers[id]));
      const text = [findThemeQuote(notes, theme), ...typed].find((words) => words !== '');
      return text === undefined ? [] : [{ label, text }];
    })
    .slice(0, most);
}
