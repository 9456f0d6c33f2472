import type { LeadRow, LeftOutReason } from '@salespro/contract/leads.ts';
import { createLeadMatcher } from '@salespro/domain/leads/createLeadMatcher.ts';
import {
  type Lead,
  type LeadCells,
  type LeadField,
  leadFields,
  maxCellLetters,
} from '@salespro/domain/leads/Lead.ts';
import type { ColumnMatch } from '@salespro/domain/leads/matchColumns.ts';
import { readLead } from '@salespro/domain/leads/readLead.ts';
import type { LeadTable, TableRow } from './readLeadFile.ts';

export interface LeftOutRow {
  readonly line: number;
  readonly reason: LeftOutReason;
}

export interface LeadPreview {
  /** How many would be imported, as far as the file alone can tell. */
  readonly ready: number;
  readonly first: readonly (Lead & { readonly line: number })[];
  readonly broken: readonly LeftOutRow[];
  /** Rows that say the same as an earlier one. */
  readonly doubles: readonly LeftOutRow[];
}

const shownRows = 5;

/** The rows as they are sent: the matched columns only. */
export function toLeadRows(table: LeadTable, match: ColumnMatch): LeadRow[] {
  return table.rows.map((row) => ({
    line: row.line,
    cells: toCells(row, match),
    isTorn: row.isTorn,
  }));
}

/** What an import would make of the rows; the server judges each of them again. */
export function previewLeads(rows: readonly LeadRow[], addsDuplicates: boolean): LeadPreview {
  const matcher = createLeadMatcher();
  const first: LeadPreview['first'][number][] = [];
  const broken: LeftOutRow[] = [];
  const doubles: LeftOutRow[] = [];
  for (const { line, cells, isTorn } of rows) {
    const lead = isTorn ? 'quotes_broken' : readLead(cells);
    if (typeof lead === 'string') {
      broken.push({ line, reason: lead });
      continue;
    }
    const twin = matcher.find(lead);
    if (twin) doubles.push({ line, reason: `duplicate_${twin}` });
    if (twin && !addsDuplicates) continue;
    matcher.add(lead);
    if (first.length < shownRows) first.push({ ...lead, line });
  }
  const left = broken.length + (addsDuplicates ? 0 : doubles.length);
  return { ready: rows.length - left, first, broken, doubles };
}

function toCells({ cells }: TableRow, match: ColumnMatch): LeadCells {
  const readCell = (place: number | null) => (place === null ? '' : (cells[place] ?? ''));
  const cellOf = (field: LeadField) => {
    const cell = readCell(match[field]);
    const whole = field === 'contactName' ? `${cell} ${readCell(match.lastName)}`.trim() : cell;
    return toSendable(whole.slice(0, maxCellLetters(field)));
  };
  return Object.fromEntries(leadFields.map((field) => [field, cellOf(field)])) as Record<
    LeadField,
    string
  >;
}

/** What a request can carry; a cut cell is too long either way, a letter that is none stays broken. */
function toSendable(cell: string): string {
  return cell.replaceAll('\0', '\uFFFD').toWellFormed();
}
