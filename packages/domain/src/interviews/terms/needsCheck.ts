/** A guarantee that speaks of results or numbers is one nobody can keep; said only after a second look. */
export function needsCheck(guarantee: string): boolean {
  return /\d|\bguarantee[ds]?\s+(?:\w+\s+)?results?\b|\bresults?\s+(?:are\s+)?guaranteed\b/i.test(
    guarantee,
  );
}
