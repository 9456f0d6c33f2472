/** One @, no blanks, a dot in the domain: catches slips of the finger, leaves the rest to the mail. */
export function isEmailAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 254) return false;
  return /^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/.test(value);
}
