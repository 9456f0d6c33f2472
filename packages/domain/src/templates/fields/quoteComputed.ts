import { findThemeQuote, type QuoteTheme } from '#interviews/notes/quotes.ts';
import { type ComputedField, computed } from './ComputedField.ts';

/** The client's own words as they were noted during the call. A text is whole without them, and blank they print nothing. */
export const quoteComputed: readonly ComputedField[] = [
  quote('goal'),
  quote('today'),
  quote('tried'),
  quote('why_now'),
];

function quote(theme: QuoteTheme): ComputedField {
  return computed(`quote_${theme}`, 'text', [], ({ interview }) =>
    findThemeQuote(interview.notes, theme),
  );
}
