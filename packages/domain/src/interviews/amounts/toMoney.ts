/** By currency and digits: to make one takes longer than a hundred amounts. */
const formats = new Map<string, Intl.NumberFormat>();

/** An amount as it is said and shown: "$397", "$499.60", "€1,250". The one place that writes money. */
export function toMoney(cents: number, currency: string): string {
  return findFormat(currency, cents % 100 === 0 ? 0 : 2).format(cents / 100);
}

function findFormat(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return format;
}
