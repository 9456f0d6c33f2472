import {
  type CompleteBusiness,
  type ImportedField,
  importedFields,
  laterAddedFields,
} from '#interviews/businessFields.ts';

/** Lists the columns that an import of prospects reads. */
export const leadFields = [...importedFields, 'notes'] as const;
export type LeadField = (typeof leadFields)[number];

/** Lists the columns that older clients and files do not send. */
export const laterAddedLeadFields: readonly LeadField[] = [...laterAddedFields, 'notes'];

/** Holds the cells of one imported row as typed; '' if a column is missing. */
export type LeadCells = Readonly<Record<LeadField, string>>;

/** Holds one imported row after validation, ready to become an interview. */
export interface Lead extends Pick<CompleteBusiness, ImportedField> {
  /** Each text fits into one note. */
  readonly notes: readonly string[];
}

/** Lists the reasons why a row cannot be imported. */
export const leadErrorCodes = [
  'business_missing',
  'text_too_long',
  'email_malformed',
  'employees_unclear',
  'characters_broken',
  'quotes_broken',
] as const;
export type LeadErrorCode = (typeof leadErrorCodes)[number];

/** Limits the number of imported rows per file. */
export const maxLeadsPerFile = 5000;
/** Limits the number of lines per file, including blank lines. */
export const maxLinesPerFile = 20_000;
/** Limits the notes of one row in characters; long notes are split into several. */
export const maxLeadNotesLength = 5000;
/** Limits the characters of a cell that are sent; longer cells are rejected in any case. */
export const maxLeadCellLength = (field: LeadField) =>
  field === 'notes' ? maxLeadNotesLength + 1 : 300;
/** Limits the rows per request; fewer fit if their cells are long, because a request is at most 256 kB. */
export const maxLeadRowsPerRequest = 100;
