import type { Mention } from './Mention.ts';

const mostWords = 8;
const wordsBefore = 3;

/** The client's own words around a mention, as typed; … stands where words of the clause are left out. */
export function quoteMention({ clause, first }: Mention): string {
  const { text, words } = clause;
  const isWhole = words.length <= mostWords;
  const from = isWhole ? 0 : Math.max(0, first - wordsBefore);
  const to = isWhole ? words.length : Math.min(words.length, from + mostWords);
  const start = words[from]?.start ?? 0;
  const end = words[to - 1]?.end ?? start;
  const quote = withSigns(text, start, end).replaceAll('"', "'");
  return `${from > 0 ? '…' : ''}${quote}${to < words.length ? '…' : ''}`;
}

/** "#1" and "20%" without their sign would say something else. */
function withSigns(text: string, start: number, end: number): string {
  const from = /[#@€£]/u.test(text.charAt(start - 1)) ? start - 1 : start;
  const to = /[%+]/u.test(text.charAt(end)) ? end + 1 : end;
  return text.slice(from, to);
}
