import {
  firstNameColumnNames,
  importedFields,
  mapBusinessFields,
} from '#interviews/businessFields.ts';
import { type LeadField, leadFields } from './Lead.ts';

/** Names the meaning of a file column; a last name is appended to the contact name before upload. */
export type LeadFileColumn = LeadField | 'lastName';
/** Lists the meanings that file columns can have, in order. */
export const leadFileColumns: readonly LeadFileColumn[] = leadFields.flatMap((field) =>
  field === 'contactName' ? [field, 'lastName'] : [field],
);

/** Maps each field to the index of its column in the file; null if the file has none. */
export type LeadColumnMapping = Readonly<Record<LeadFileColumn, number | null>>;

/** Column names used by other tools for each field, best match first. */
const knownNames: Readonly<Record<LeadFileColumn, readonly string[]>> = {
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

/** Maps the columns of a file to fields by their headings; each column serves at most one field. */
export function matchLeadColumns(names: readonly string[]): LeadColumnMapping {
  const plain = names.map(toPlainName);
  const taken = new Set<number>();
  const match: Record<LeadFileColumn, number | null> = {
    ...mapBusinessFields(importedFields, () => null),
    lastName: null,
    notes: null,
  };
  // Best names of all fields are tried before weaker ones: "Name" is the contact if there is a "Company".
  const maxNames = Math.max(...leadFileColumns.map((field) => knownNames[field].length));
  for (let rank = 0; rank < maxNames; rank += 1) {
    for (const field of leadFileColumns) {
      const place = plain.indexOf(knownNames[field][rank] ?? '\0');
      if (match[field] !== null || place === -1 || taken.has(place)) continue;
      match[field] = place;
      taken.add(place);
    }
  }
  // If a column holds whole names, the last-name column would repeat them.
  const name = plain[match.contactName ?? -1];
  if (name !== undefined && !firstNameColumnNames.some((one) => one === name))
    match.lastName = null;
  // A lone "Name" column is the business, because every prospect needs one.
  if (match.businessName === null && name === 'name')
    return { ...match, businessName: match.contactName, contactName: null };
  return match;
}

/** Checks whether the first line of a file is a header row. */
export function hasHeaderRow(names: readonly string[]): boolean {
  return Object.values(matchLeadColumns(names)).some((place) => place !== null);
}

function toPlainName(name: string): string {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
