import type { SkippedRowReason } from '@salespro/contract/leads.ts';
import { importedFields, mapBusinessFields } from '@salespro/domain/interviews/businessFields.ts';
import type { LeadFileColumn } from '@salespro/domain/leads/matchLeadColumns.ts';
import type { LeadFileError } from './readLeadFile.ts';

/** Labels of the fields to which columns of the file are assigned. */
export const leadFieldLabels: Readonly<Record<LeadFileColumn, string>> = {
  ...mapBusinessFields(importedFields, ({ columnLabel }) => columnLabel),
  lastName: 'Last name',
  notes: 'Notes',
};

/** UI texts for files that cannot be read, by error code. */
export const leadFileErrorTexts: Readonly<Record<LeadFileError, string>> = {
  too_large:
    'This file is larger than 5 MB. Split it into smaller files and import them one by one.',
  workbook:
    'This is a spreadsheet, not a CSV file. Open it in Excel or Google Sheets, save it as CSV, and choose that file.',
  not_text: "We can't read this file. Choose a CSV file.",
  no_rows: 'There are no prospects in this file. The first line should name the columns.',
  too_many_rows:
    'This file has more than 5,000 rows. Split it into smaller files and import them one by one.',
};

/** UI texts for rows that are not imported, by reason. */
export const skippedRowReasonTexts: Readonly<Record<SkippedRowReason, string>> = {
  business_missing: 'No business name',
  text_too_long: 'A text is longer than 200 characters, the phone than 40 or the notes than 5,000',
  email_malformed: "The email address isn't valid",
  employees_unclear: "The number of employees isn't a number",
  characters_broken: "Some characters can't be read",
  quotes_broken: "A quotation mark isn't closed",
  duplicate_email: 'Same email as another prospect',
  duplicate_business: 'Same business as another prospect',
  account_full: 'Your account is full',
};

const numberFormat = new Intl.NumberFormat('en-US');
export const formatCount = (count: number) => numberFormat.format(count);
export const formatCountWithNoun = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
export const formatProspectCount = (count: number) =>
  formatCountWithNoun(count, 'prospect', 'prospects');
export const formatRowCount = (count: number) => formatCountWithNoun(count, 'row', 'rows');

export const messages = {
  importOffline:
    "You're offline. Importing needs a connection. Your interviews still work, and everything you entered is safe.",
  exportOffline:
    "You're offline. Exporting needs a connection. Your interviews still work, and everything you entered is safe.",
  sendFailed: (why = "Check your connection and try again. We won't import anything twice.") => ({
    title: "We couldn't import the file",
    description: why,
  }),
  undoFailed: {
    title: "We couldn't undo the import",
    description: 'Nothing was removed. Please try again.',
  },
  exportReady: {
    title: 'Export ready',
    description: 'Your browser saved the file.',
  },
  exportFailed: {
    title: "We couldn't export your interviews",
    description: 'Please try again.',
  },
  remainingInterviews: (room: number) =>
    room === 0
      ? 'Your account is full. Delete interviews you no longer need, or ask your operator for more room.'
      : `Your account has room for ${formatCountWithNoun(room, 'more interview', 'more interviews')}. We'll leave out the rows after that.`,
  importsLoadFailed: "We couldn't load your imports.",
} as const;
