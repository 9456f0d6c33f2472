import { mostLeads, mostLines } from '@salespro/domain/leads/Lead.ts';
import { hasColumnNames } from '@salespro/domain/leads/matchColumns.ts';
import Papa from 'papaparse';

/** A file taken apart: what its columns are called, and its rows with the lines they stand on. */
export interface LeadTable {
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** As a spreadsheet counts: the first is 1, and blank ones count. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Its quotation marks do not fit together. */
  readonly isTorn: boolean;
}

export type FileFault = 'too_large' | 'workbook' | 'not_text' | 'no_rows' | 'too_many_rows';

const mostBytes = 5_000_000;

export async function readLeadFile(file: File): Promise<LeadTable | FileFault> {
  if (file.size > mostBytes) return 'too_large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a zip file, whatever its name says.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03) return 'workbook';
  const text = decode(bytes);
  if (text.includes('\0')) return 'not_text';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: findDelimiter(text) });
  const torn = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const all = data
    .map((cells, place) => ({ line: place + 1, cells, isTorn: torn.has(place) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = all;
  if (!first) return 'no_rows';
  const hasNames = hasColumnNames(first.cells);
  const rows = hasNames ? all.slice(1) : all;
  if (rows.length === 0) return 'no_rows';
  if (rows.length > mostLeads || (rows.at(-1)?.line ?? 0) > mostLines) return 'too_many_rows';
  const width = Math.max(...all.map(({ cells }) => cells.length));
  return {
    fileName: file.name,
    columns: Array.from({ length: width }, (_, place) =>
      toColumnName(place, hasNames ? first.cells[place] : undefined),
    ),
    rows,
  };
}

/** UTF-8 or what its mark says; otherwise what spreadsheets on Windows have always written. */
function decode(bytes: Uint8Array): string {
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

/** What stands most often in the first line outside of quotation marks; a file of one column has none. */
function findDelimiter(text: string): string {
  const [first = ''] = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/);
  const count = (delimiter: string) => first.split(delimiter).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** With the letter a spreadsheet gives it, so that two columns of one name can be told apart. */
function toColumnName(place: number, name: string | undefined): string {
  const letter = (n: number): string =>
    (n >= 26 ? letter(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26));
  const words = (name ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40);
  return words === '' ? `Column ${letter(place)}` : `${letter(place)}: ${words}`;
}
