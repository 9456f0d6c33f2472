import { listNumbers } from './listNumbers.ts';

const bare =
  /^\s*(?:[-−+](?!\s))?[$€£]?\s?(?:[-−+](?!\s))?[\p{Nd}.,'’\s٫٬¼½¾]+(?:e[+-]?\d+)?k?\s?[$€£]?\s*$/iu;

/** A number, or a text that is one number and nothing else but a currency; null for all others. */
export function parseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !bare.test(value)) return null;
  const [found, another] = listNumbers(value);
  return found && !another && !found.isOther && Number.isFinite(found.value) ? found.value : null;
}
