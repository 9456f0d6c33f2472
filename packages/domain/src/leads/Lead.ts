import {
  addedFields,
  type CompleteBusiness,
  type ImportedField,
  importedFields,
} from '#interviews/businessFields.ts';

/** The columns of a file that an import knows. */
export const leadFields = [...importedFields, 'notes'] as const;
export type LeadField = (typeof leadFields)[number];

/** Pages and rows of before the import knew these send none. */
export const laterLeadFields: readonly LeadField[] = [...addedFields, 'notes'];

/** One row of a file: the cells of the matched columns as they were typed; '' where there is none. */
export type LeadCells = Readonly<Record<LeadField, string>>;

/** One row that can become an interview. */
export interface Lead extends Pick<CompleteBusiness, ImportedField> {
  /** Its notes, none of them longer than a note can be. */
  readonly notes: readonly string[];
}

/** Why a row cannot be imported. */
export const leadFaults = [
  'business_missing',
  'text_too_long',
  'email_malformed',
  'employees_unclear',
  'characters_broken',
  'quotes_broken',
] as const;
export type LeadFault = (typeof leadFaults)[number];

/** Rows of one file; more are several files. */
export const mostLeads = 5000;
/** Blank lines count as lines, as a spreadsheet counts them. */
export const mostLines = 20_000;
/** Of one row. They become several notes where they are too long for one. */
export const mostNotesLetters = 5000;
/** Longer cells are cut before they are sent: they are refused either way. */
export const maxCellLetters = (field: LeadField) =>
  field === 'notes' ? mostNotesLetters + 1 : 300;
/** Fewer where their cells are long: a request is at most 256 kB. */
export const mostRowsPerCall = 100;
