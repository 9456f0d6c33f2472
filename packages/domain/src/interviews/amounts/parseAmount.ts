import { listNumbers } from './listNumbers.ts';

/** Beyond this cents could not be counted exactly. */
const most = 10_000_000_000_000;

/**
 * What a text or number says in dollars, to the cent; null when it names no amount. Of several
 * numbers the one due every month counts, else the first with a currency, else the first; of a
 * range its lower end (G-092).
 */
export function parseAmount(value: unknown): number | null {
  if (typeof value === 'number') return toExact(value);
  if (typeof value !== 'string') return null;
  const numbers = listNumbers(value);
  const amounts = numbers.filter(({ isOther }) => !isOther);
  const chosen =
    amounts.find(({ isRecurring }) => isRecurring) ??
    amounts.find(({ isMoney }) => isMoney) ??
    amounts[0];
  if (chosen === undefined) return null;
  const lower = chosen.endsRange ? numbers[numbers.indexOf(chosen) - 1] : chosen;
  return toExact(lower?.value ?? chosen.value);
}

function toExact(dollars: number): number | null {
  return Math.abs(dollars) <= most ? Math.round(dollars * 100) / 100 : null;
}
