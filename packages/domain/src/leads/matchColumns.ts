import { firstNames, importedFields, mapBusinessFields } from '#interviews/businessFields.ts';
import { type LeadField, leadFields } from './Lead.ts';

/** What a column of a file may be. A last name is put behind the contact's name before it is sent (LEAD-32). */
export type FileColumn = LeadField | 'lastName';
export const fileColumns: readonly FileColumn[] = leadFields.flatMap((field) =>
  field === 'contactName' ? [field, 'lastName'] : [field],
);

/** The place of the column of each field in a file; null where it has none. */
export type ColumnMatch = Readonly<Record<FileColumn, number | null>>;

/** How such columns are called in the files of other tools; the best name first. */
const knownNames: Readonly<Record<FileColumn, readonly string[]>> = {
  ...mapBusinessFields(importedFields, ({ importedFrom }) => importedFrom ?? []),
  lastName: ['last name', 'surname', 'family name', 'contact last name', 'owner last name', 'last'],
  notes: [
    'notes',
    'note',
    'comments',
    'comment',
    'remarks',
    'contact notes',
    'lead notes',
    'call notes',
    'internal notes',
  ],
};

/** Finds the columns by their names (LEAD-04). Each column serves one field at most. */
export function matchColumns(names: readonly string[]): ColumnMatch {
  const plain = names.map(toPlainName);
  const taken = new Set<number>();
  const match: Record<FileColumn, number | null> = {
    ...mapBusinessFields(importedFields, () => null),
    lastName: null,
    notes: null,
  };
  // The sure names of every field before the vague ones: "Name" is the contact where there is a "Company".
  const mostNames = Math.max(...fileColumns.map((field) => knownNames[field].length));
  for (let rank = 0; rank < mostNames; rank += 1) {
    for (const field of fileColumns) {
      const place = plain.indexOf(knownNames[field][rank] ?? '\0');
      if (match[field] !== null || place === -1 || taken.has(place)) continue;
      match[field] = place;
      taken.add(place);
    }
  }
  // Beside a whole name the last one would be said twice.
  const name = plain[match.contactName ?? -1];
  if (name !== undefined && !firstNames.some((one) => one === name)) match.lastName = null;
  // A lone "Name" is the business: without one there is no prospect.
  if (match.businessName === null && name === 'name')
    return { ...match, businessName: match.contactName, contactName: null };
  return match;
}

/** Whether the first line of a file names its columns. */
export function hasColumnNames(names: readonly string[]): boolean {
  return Object.values(matchColumns(names)).some((place) => place !== null);
}

function toPlainName(name: string): string {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
