const maxQuoteLength = 140;

/** Shortens a client's quote to one line, cut at a word. */
export function toShortQuote(answer: unknown): string {
  if (typeof answer !== 'string') return '';
  const words = answer.trim().replace(/\s+/g, ' ');
  if (words.length <= maxQuoteLength) return words;
  const cut = words.slice(0, maxQuoteLength);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[,;:.\s]+$/, '')}…`;
}
