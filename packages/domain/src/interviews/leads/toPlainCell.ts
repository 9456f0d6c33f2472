import { startsFormula } from '#interviews/export/startsFormula.ts';

/** What a cell says: one line, and without the apostrophe that keeps it from being a formula. */
export function toPlainCell(cell: string): string {
  return withoutApostrophe(cell.replaceAll(/\s+/g, ' ').trim());
}

/** The same, with its lines. */
export function toPlainLines(cell: string): string {
  return withoutApostrophe(cell.replaceAll(/\r\n?/g, '\n').trim());
}

function withoutApostrophe(text: string): string {
  return text.startsWith("'") && startsFormula(text.slice(1)) ? text.slice(1) : text;
}
