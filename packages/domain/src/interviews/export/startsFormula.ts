/**
 * Whether a spreadsheet would run a cell instead of showing it. Tab and line breaks count, since they are
 * skipped before the sign; so do the wide signs of Japanese keyboards.
 */
export function startsFormula(text: string): boolean {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text);
}
