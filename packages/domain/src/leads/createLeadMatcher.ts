/** What two prospects are compared by. */
export interface LeadNames {
  readonly businessName: string;
  readonly contactEmail: string;
}

/** By what an earlier prospect is the same one. */
export type LeadTwin = 'email' | 'business';

export interface LeadMatcher {
  /** Null when no prospect seen so far is the same. */
  find(names: LeadNames): LeadTwin | null;
  add(names: LeadNames): void;
}

/**
 * The same address is the same prospect, and so is the same business, unless both have an address and these
 * differ: two branches may share a name (LEAD-07).
 */
export function createLeadMatcher(): LeadMatcher {
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

/** Capitals, accents' forms, blanks and punctuation make no other business; a name of signs only stays as it is. */
function toBusinessKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '') || plain.trim();
}
