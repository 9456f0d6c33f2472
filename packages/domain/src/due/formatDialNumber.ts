/**
 * Formats a phone number for dialing: digits, with a leading plus if typed.
 * Extensions are dropped; null when there is nothing to dial.
 */
export function formatDialNumber(phone: string | null | undefined): string | null {
  const spoken = (phone ?? '').split(/[x#;,]/i)[0] ?? '';
  const digits = spoken.replaceAll(/\D/g, '');
  if (digits.length < 3) return null;
  return spoken.trim().startsWith('+') ? `+${digits}` : digits;
}
