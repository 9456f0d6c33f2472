/** What a phone dials: digits, with the plus of a country; null where there is nothing to dial. An extension is typed by hand. */
export function toDialed(phone: string | null | undefined): string | null {
  const spoken = (phone ?? '').split(/[x#;,]/i)[0] ?? '';
  const digits = spoken.replaceAll(/\D/g, '');
  if (digits.length < 3) return null;
  return spoken.trim().startsWith('+') ? `+${digits}` : digits;
}
