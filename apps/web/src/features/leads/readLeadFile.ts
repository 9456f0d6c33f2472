import { maxLeadsPerFile, maxLinesPerFile } from '@salespro/domain/leads/Lead.ts';
import { hasHeaderRow } from '@salespro/domain/leads/matchLeadColumns.ts';
import Papa from 'papaparse';

/** A parsed CSV file of prospects: column names, and rows with their line numbers. */
export interface LeadFileTable {
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly rows: readonly LeadFileRow[];
}

/** One row of a CSV file of prospects. */
export interface LeadFileRow {
  /** Line number as in a spreadsheet: starts at 1 and counts blank lines. */
  readonly line: number;
  readonly cells: readonly string[];
  /** True when a quotation mark of the row is not closed. */
  readonly isTorn: boolean;
}

/** Why a file of prospects cannot be read. */
export type LeadFileError = 'too_large' | 'workbook' | 'not_text' | 'no_rows' | 'too_many_rows';

const maxFileBytes = 5_000_000;

/** Parses a CSV file of prospects; returns an error code when it cannot be read. */
export async function readLeadFile(file: File): Promise<LeadFileTable | LeadFileError> {
  if (file.size > maxFileBytes) return 'too_large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A spreadsheet workbook is a zip file and starts with the zip signature.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03) return 'workbook';
  const text = decodeText(bytes);
  if (text.includes('\0')) return 'not_text';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: findDelimiter(text) });
  const brokenQuoteRows = new Set(
    errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row),
  );
  const all = data
    .map((cells, place) => ({ line: place + 1, cells, isTorn: brokenQuoteRows.has(place) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = all;
  if (!first) return 'no_rows';
  const hasNames = hasHeaderRow(first.cells);
  const rows = hasNames ? all.slice(1) : all;
  if (rows.length === 0) return 'no_rows';
  if (rows.length > maxLeadsPerFile || (rows.at(-1)?.line ?? 0) > maxLinesPerFile)
    return 'too_many_rows';
  const width = Math.max(...all.map(({ cells }) => cells.length));
  return {
    fileName: file.name,
    columns: Array.from({ length: width }, (_, place) =>
      formatColumnName(place, hasNames ? first.cells[place] : undefined),
    ),
    rows,
  };
}

/** Decodes UTF-16 by its byte order mark, else UTF-8, else Windows-1252 as in older spreadsheets. */
function decodeText(bytes: Uint8Array): string {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [',', ';', '\t', '|'];

/** Returns the delimiter that occurs most in the first line outside quotation marks; comma by default. */
function findDelimiter(text: string): string {
  const [first = ''] = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/);
  const count = (delimiter: string) => first.split(delimiter).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Formats a column name with its spreadsheet letter, which distinguishes equal names. */
function formatColumnName(place: number, name: string | undefined): string {
  const letter = (n: number): string =>
    (n >= 26 ? letter(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26));
  const words = (name ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40);
  return words === '' ? `Column ${letter(place)}` : `${letter(place)}: ${words}`;
}
