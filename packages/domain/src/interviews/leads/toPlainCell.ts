import { startsFormula } from '#interviews/export/startsFormula.ts';

/** What a cell says: one line, and without the apostrophe that keeps it from being a formula. */
export function toPlainCell(cell: string): string {
  const text = cell.replaceAll(/\s+/g, ' ').trim();
  return text.startsWith("'") && startsFormula(text.slice(1)) ? text.slice(1) : text;
}
