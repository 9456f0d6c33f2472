/** An amount as it is said and shown: "$397", "$499.60", "€1,250". The one place that writes money. */
export function toMoney(cents: number, currency: string): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
