import type { LeadRow, SkippedRowReason } from '@salespro/contract/leads.ts';
import { createLeadDuplicateFinder } from '@salespro/domain/leads/createLeadDuplicateFinder.ts';
import {
  type Lead,
  type LeadCells,
  type LeadField,
  leadFields,
  maxLeadCellLength,
} from '@salespro/domain/leads/Lead.ts';
import type { LeadColumnMapping } from '@salespro/domain/leads/matchLeadColumns.ts';
import { parseLead } from '@salespro/domain/leads/parseLead.ts';
import type { LeadFileRow, LeadFileTable } from './readLeadFile.ts';

/** A row of the file that is not imported, and why. */
export interface SkippedLeadRow {
  readonly line: number;
  readonly reason: SkippedRowReason;
}

/** What an import of the rows would create and which rows it would skip. */
export interface LeadPreview {
  /** Number of rows that would be imported, judged from the file alone. */
  readonly readyCount: number;
  readonly firstLeads: readonly (Lead & { readonly line: number })[];
  readonly broken: readonly SkippedLeadRow[];
  /** Rows that duplicate an earlier row of the file. */
  readonly duplicates: readonly SkippedLeadRow[];
}

const maxPreviewRows = 5;

/** Converts the rows of a file to the rows of the import call: only the assigned columns. */
export function toLeadRows(table: LeadFileTable, match: LeadColumnMapping): LeadRow[] {
  return table.rows.map((row) => ({
    line: row.line,
    cells: toCells(row, match),
    isTorn: row.isTorn,
  }));
}

/** Computes what an import would create from the rows; the server validates each row again. */
export function previewLeads(rows: readonly LeadRow[], addsDuplicates: boolean): LeadPreview {
  const matcher = createLeadDuplicateFinder();
  const firstLeads: LeadPreview['firstLeads'][number][] = [];
  const broken: SkippedLeadRow[] = [];
  const duplicates: SkippedLeadRow[] = [];
  for (const { line, cells, isTorn } of rows) {
    const lead = isTorn ? 'quotes_broken' : parseLead(cells);
    if (typeof lead === 'string') {
      broken.push({ line, reason: lead });
      continue;
    }
    const duplicateBy = matcher.find(lead);
    if (duplicateBy) duplicates.push({ line, reason: `duplicate_${duplicateBy}` });
    if (duplicateBy && !addsDuplicates) continue;
    matcher.add(lead);
    if (firstLeads.length < maxPreviewRows) firstLeads.push({ ...lead, line });
  }
  const skippedCount = broken.length + (addsDuplicates ? 0 : duplicates.length);
  return { readyCount: rows.length - skippedCount, firstLeads, broken, duplicates };
}

function toCells({ cells }: LeadFileRow, match: LeadColumnMapping): LeadCells {
  const readCell = (place: number | null) => (place === null ? '' : (cells[place] ?? ''));
  const cellOf = (field: LeadField) => {
    const cell = readCell(match[field]);
    const whole = field === 'contactName' ? `${cell} ${readCell(match.lastName)}`.trim() : cell;
    return replaceInvalidCharacters(whole.slice(0, maxLeadCellLength(field)));
  };
  return Object.fromEntries(leadFields.map((field) => [field, cellOf(field)])) as Record<
    LeadField,
    string
  >;
}

/** Replaces characters that JSON or the database cannot store with the replacement character. */
function replaceInvalidCharacters(cell: string): string {
  return cell.replaceAll('\0', '\uFFFD').toWellFormed();
}
