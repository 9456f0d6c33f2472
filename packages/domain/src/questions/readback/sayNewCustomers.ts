import { parseAmount } from '#interviews/amounts/parseAmount.ts';
import { toMoney } from '#interviews/amounts/toMoney.ts';
import { standardCurrency } from '#interviews/terms/builtInSettings.ts';
import { type Heard, lookUp } from './Heard.ts';
import type { ReadbackRow } from './ReadbackRow.ts';

const sources: Readonly<Record<string, string>> = {
  'Word of mouth': 'come by word of mouth',
  Referrals: 'come from referrals',
  Website: 'find you through your website',
};

const firstSales: Readonly<Record<string, string>> = {
  '$0 - $250': 'up to $250',
  '$250 - $500': '$250 to $500',
  '$500 - $1,000': '$500 to $1,000',
  'Over $1,000': 'over $1,000',
};

/** Where new customers come from and what they spend. */
export function sayNewCustomers({ answers, word, noted }: Heard): ReadbackRow | null {
  const source = lookUp(sources, answers.how_getting_customers);
  const sale = lookUp(firstSales, answers.first_purchase_amount);
  const dollars = parseAmount(answers.customer_worth) ?? 0;
  const worth = dollars > 0 ? toMoney(Math.round(dollars * 100), standardCurrency) : null;
  const first = saySource(source, sale, word);
  if (first === null && worth === null) return null;

  const quote = noted('how_getting_customers', 'first_purchase_amount', 'customer_worth');
  const said =
    first === null
      ? `You put one ${word.one} at about ${worth} over time.`
      : // With a quote the row would be three sentences long.
        worth === null || quote
        ? first
        : `${first} Over time, you put one ${word.one} at about ${worth}.`;
  return {
    theme: 'newCustomers',
    text: quote ? `${said} You said: “${quote.text}”` : said,
    quote: quote?.text,
    fix: quote?.questionId ?? 'how_getting_customers',
  };
}

function saySource(
  source: string | undefined,
  sale: string | undefined,
  word: Heard['word'],
): string | null {
  if (source && sale)
    return `Most of your new ${word.many} ${source}, and a new one spends ${sale} the first time.`;
  if (source) return `Most of your new ${word.many} ${source}.`;
  return sale ? `A new ${word.one} spends ${sale} with you the first time.` : null;
}
