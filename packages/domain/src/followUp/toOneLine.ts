/** A value of any kind as one line; blank for what is no text. */
export function toOneLine(value: unknown): string {
  if (Array.isArray(value)) return value.map(toOneLine).filter(Boolean).join(', ');
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
}
