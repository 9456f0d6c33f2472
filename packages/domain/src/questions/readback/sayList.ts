import { parseNumber } from '#interviews/amounts/parseAmount.ts';
import { toBoolean } from '#interviews/toBoolean.ts';
import { type Heard, lookUp } from './Heard.ts';
import type { ReadbackRow } from './ReadbackRow.ts';

const sizes: Readonly<Record<string, string>> = {
  '25-100': '25 to 100',
  '100-200': '100 to 200',
  '200+': 'more than 200',
};

/** Whether they keep a list, and how long it is. */
export function sayList({ answers, word, noted }: Heard): ReadbackRow | null {
  const has = toBoolean(answers.customer_list);
  if (has === null) return null;
  const quote = noted('customer_list', 'customer_list_size');
  const said = has
    ? `You keep a list of ${toSize(answers.customer_list_size)} ${word.many}.`
    : `You don't keep a list of your ${word.many} yet.`;
  return {
    theme: 'list',
    text: quote ? `${said} You said: “${quote.text}”` : said,
    quote: quote?.text,
    fix: quote?.questionId ?? 'customer_list',
  };
}

function toSize(answer: unknown): string {
  const known = lookUp(sizes, answer);
  if (known) return known;
  const number = parseNumber(answer);
  return number !== null && number > 0 ? `about ${number.toLocaleString('en-US')}` : 'your';
}
