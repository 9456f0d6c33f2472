import { startsFormula } from './startsFormula.ts';

export type CsvCell = string | number | boolean | readonly string[] | null | undefined;

/**
 * A text that every spreadsheet opens as a table (RFC 4180), and that is never run: what would be a formula
 * gets an apostrophe before it. The mark at its beginning tells Excel that it is UTF-8.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

function toCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : (value ?? []).join('; ');
  const safe = startsFormula(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
