/** Catches slips of the hand; what an address really is, the server and the mail decide. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
