/**
 * Checks whether a spreadsheet would run a cell as a formula.
 * Leading tabs and line breaks count because spreadsheets skip them; so do the full-width signs.
 */
export function startsFormula(text: string): boolean {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text);
}
