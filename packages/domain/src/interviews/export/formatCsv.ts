import { startsFormula } from './startsFormula.ts';

export type CsvCell = string | number | boolean | readonly string[] | null | undefined;

/**
 * Formats rows as CSV (RFC 4180) with a byte order mark, so that Excel reads it as UTF-8.
 * Cells that a spreadsheet would run as a formula get an apostrophe prefix.
 */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(formatCsvCell).join(',')).join('\r\n')}\r\n`;
}

function formatCsvCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : (value ?? []).join('; ');
  const safe = startsFormula(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
