/** Blanks only count as nothing entered (G-027). */
export function toTrimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
