/** Holds the values by which two prospects are compared. */
export interface LeadIdentity {
  readonly businessName: string;
  readonly contactEmail: string;
}

/** Names what two prospects have in common. */
export type LeadDuplicateKind = 'email' | 'business';

/** Finds duplicates among the prospects added so far. */
export interface LeadDuplicateFinder {
  /** Returns null if no prospect added so far is a duplicate. */
  find(names: LeadIdentity): LeadDuplicateKind | null;
  add(names: LeadIdentity): void;
}

/**
 * Creates a finder for duplicate prospects: the same email address or the same business name.
 * Equal business names with different addresses are no duplicates, because branches may share a name.
 */
export function createLeadDuplicateFinder(): LeadDuplicateFinder {
  const emails = new Set<string>();
  const businesses = new Map<string, { hasNoEmail: boolean }>();
  return {
    find(names) {
      const email = toEmailKey(names.contactEmail);
      if (email !== '' && emails.has(email)) return 'email';
      const known = businesses.get(toBusinessKey(names.businessName));
      if (!known) return null;
      return email === '' || known.hasNoEmail ? 'business' : null;
    },
    add(names) {
      const email = toEmailKey(names.contactEmail);
      if (email !== '') emails.add(email);
      const key = toBusinessKey(names.businessName);
      const known = businesses.get(key) ?? { hasNoEmail: false };
      if (email === '') known.hasNoEmail = true;
      businesses.set(key, known);
    },
  };
}

function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Normalizes a business name for comparison: ignores case, Unicode forms, blanks and punctuation. */
function toBusinessKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '') || plain.trim();
}
