import { importedFields, mapBusinessFields } from '#interviews/businessFields.ts';
import { type LeadField, leadFields } from './Lead.ts';

/** The place of the column of each field in a file; null where it has none. */
export type ColumnMatch = Readonly<Record<LeadField, number | null>>;

/** How such columns are called in the files of other tools; the best name first. */
const knownNames: Readonly<Record<LeadField, readonly string[]>> = {
  ...mapBusinessFields(importedFields, ({ importedFrom }) => importedFrom ?? []),
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
  const match: Record<LeadField, number | null> = {
    ...mapBusinessFields(importedFields, () => null),
    notes: null,
  };
  // The sure names of every field before the vague ones: "Name" is the contact where there is a "Company".
  const mostNames = Math.max(...leadFields.map((field) => knownNames[field].length));
  for (let rank = 0; rank < mostNames; rank += 1) {
    for (const field of leadFields) {
      const place = plain.indexOf(knownNames[field][rank] ?? '\0');
      if (match[field] !== null || place === -1 || taken.has(place)) continue;
      match[field] = place;
      taken.add(place);
    }
  }
  // A lone "Name" is the business: without one there is no prospect.
  if (match.businessName === null && plain[match.contactName ?? -1] === 'name')
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
