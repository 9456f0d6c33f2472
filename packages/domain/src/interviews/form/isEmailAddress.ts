/** Checks an email address for typing errors: one @, no blanks, a dot in the domain. */
export function isEmailAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 254) return false;
  return /^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/.test(value);
}

export interface EmailList {
  readonly valid: readonly string[];
  /** Shown to the user beneath the field. */
  readonly malformed: readonly string[];
}

/** Splits comma-separated email addresses into valid and malformed ones. */
export function parseEmailList(value: unknown): EmailList {
  const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [];
  const entries = parts.filter((part) => part !== '');
  return {
    valid: entries.filter((entry) => isEmailAddress(entry)),
    malformed: entries.filter((entry) => !isEmailAddress(entry)),
  };
}
