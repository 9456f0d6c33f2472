/** The columns of a file that an import knows. */
export const leadFields = [
  'businessName',
  'contactName',
  'contactEmail',
  'industry',
  'employees',
] as const;
export type LeadField = (typeof leadFields)[number];

/** One row of a file: the cells of the matched columns as they were typed; '' where there is none. */
export type LeadCells = Readonly<Record<LeadField, string>>;

/** One row that can become an interview. */
export interface Lead {
  readonly businessName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly industry: string;
  /** 0 means not known (G-026). */
  readonly employees: number;
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
/** Longer cells are cut before they are sent: they are refused either way. */
export const mostCellLetters = 300;
/** Fewer where their cells are long: a request is at most 256 kB. */
export const mostRowsPerCall = 100;
