import type { Interview } from '#interviews/Interview.ts';

/** Case-insensitive on business, contact and industry, nothing else (LIST-01). */
export function matchesSearch(
  interview: Partial<Pick<Interview, 'businessName' | 'contactName' | 'industry'>>,
  query: string | null | undefined,
): boolean {
  const wanted = (query ?? '').trim().toLowerCase();
  return [interview.businessName, interview.contactName, interview.industry].some((value) =>
    (value ?? '').toLowerCase().includes(wanted),
  );
}
