import {
  type BusinessValues,
  type SearchedField,
  searchedFields,
} from '#interviews/businessFields.ts';

interface Searched extends Partial<Pick<BusinessValues, SearchedField>> {
  readonly notes?: readonly { readonly text: string }[] | undefined;
}

/**
 * Returns whether an interview matches a search, ignoring case.
 * Business, contact, industry and notes are searched.
 */
export function matchesSearch(
  { notes = [], ...fields }: Searched,
  query: string | null | undefined,
): boolean {
  const wanted = (query ?? '').trim().toLowerCase();
  const values = searchedFields.map((field) => fields[field]);
  return [...values, ...notes.map(({ text }) => text)].some((value) =>
    (value ?? '').toLowerCase().includes(wanted),
  );
}
