const most = 140;

/** The client's own words on one line, cut at a word, so that a message stays short (SAY-46). */
export function toShortQuote(answer: unknown): string {
  if (typeof answer !== 'string') return '';
  const words = answer.trim().replace(/\s+/g, ' ');
  if (words.length <= most) return words;
  const cut = words.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[,;:.\s]+$/, '')}…`;
}
