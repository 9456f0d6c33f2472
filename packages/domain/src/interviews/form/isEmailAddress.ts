/** One @, no blanks, a dot in the domain: catches slips of the finger, leaves the rest to the mail. */
export function isEmailAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 254) return false;
  return /^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/.test(value);
}

export interface EmailList {
  readonly valid: readonly string[];
  /** Named to the user beneath the field. */
  readonly malformed: readonly string[];
}

/** Comma-separated addresses (ONB-17, ONB-18). */
export function parseEmailList(value: unknown): EmailList {
  const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [];
  const entries = parts.filter((part) => part !== '');
  return {
    valid: entries.filter((entry) => isEmailAddress(entry)),
    malformed: entries.filter((entry) => !isEmailAddress(entry)),
  };
}
