import { toShortQuote } from '#templates/phrases/toShortQuote.ts';

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
