/** Longer words end at the last sentence that fits, else at a word: a page has one size of letters. */
export function cutAtSentence(text: string, most: number): string {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (words.length <= most) return words;
  const cut = words.slice(0, most);
  const sentence = /^.*[.!?](?=\s|$)/.exec(cut)?.[0];
  if (sentence) return sentence;
  const end = cut.lastIndexOf(' ');
  const whole = cut.slice(0, end > 0 ? end : most - 1);
  // Half of a letter that takes two places would be shown as a blot.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '').replace(/[,;:.\s]+$/, '')}…`;
}
