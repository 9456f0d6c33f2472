/** Converts a value to a single line; blank if it is neither text, number nor list. */
export function toOneLine(value: unknown): string {
  if (Array.isArray(value)) return value.map(toOneLine).filter(Boolean).join(', ');
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
}
