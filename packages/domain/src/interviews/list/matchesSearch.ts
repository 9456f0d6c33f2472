import type { Interview } from '#interviews/Interview.ts';

interface Searched extends Partial<Pick<Interview, 'businessName' | 'contactName' | 'industry'>> {
  readonly notes?: readonly { readonly text: string }[] | undefined;
}

/** Case-insensitive on business, contact, industry (LIST-01) and what was noted (NOTE-09), nothing else. */
export function matchesSearch(
  { businessName, contactName, industry, notes = [] }: Searched,
  query: string | null | undefined,
): boolean {
  const wanted = (query ?? '').trim().toLowerCase();
  return [businessName, contactName, industry, ...notes.map(({ text }) => text)].some((value) =>
    (value ?? '').toLowerCase().includes(wanted),
  );
}
