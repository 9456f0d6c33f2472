/**
 * Public claims on the landing page.
 * The suggested wording comes from the specification; a claim is public only after the admin has confirmed
 * that it is true.
 */
export const claimIds = [
  'consultations',
  'agencies',
  'close_rate',
  'hours_saved',
  'setup',
] as const;

export type ClaimId = (typeof claimIds)[number];

/** Maximum length of each field. */
export const claimLimits = { figure: 24, label: 60, source: 300 } as const;
export const testimonialLimits = {
  quote: 400,
  name: 80,
  role: 80,
  company: 80,
  source: 300,
} as const;

interface Confirmable {
  /** Source of the claim: what was counted, or how consent was given. */
  readonly source: string;
  /** Whether the admin confirmed that the claim is true and may be published. */
  readonly isConfirmed: boolean;
}

export interface Claim extends Confirmable {
  readonly figure: string;
  readonly label: string;
}

export interface Testimonial extends Confirmable {
  readonly quote: string;
  readonly name: string;
  readonly role: string;
  readonly company: string;
}

export type Claims = Readonly<Record<ClaimId, Claim>>;

/** The stored claims; those the admin never saved are absent. */
export type StoredClaims = Readonly<
  Partial<Record<ClaimId, Claim>> & { readonly testimonial?: Testimonial }
>;

/** Claims as visitors see them; the source of a testimonial stays private. */
export interface PublicClaims {
  readonly claims: readonly Pick<Claim, 'figure' | 'label' | 'source'>[];
  readonly testimonial: Pick<Testimonial, 'quote' | 'name' | 'role' | 'company'> | null;
}

const suggested: Readonly<Record<ClaimId, readonly [figure: string, label: string]>> = {
  consultations: ['1000+', 'consultations'],
  agencies: ['500+', 'agencies'],
  close_rate: ['3x', 'close rate'],
  hours_saved: ['2+ hours', 'saved'],
  setup: ['5 minute', 'setup'],
};

/** Builds the initial values of the admin's claims form. */
export function buildClaimForms(stored: StoredClaims): {
  readonly claims: Claims;
  readonly testimonial: Testimonial;
} {
  const claimOf = (id: ClaimId): Claim => {
    const [figure, label] = suggested[id];
    return stored[id] ?? { figure, label, source: '', isConfirmed: false };
  };
  return {
    claims: Object.fromEntries(claimIds.map((id) => [id, claimOf(id)])) as Claims,
    testimonial: stored.testimonial ?? {
      quote: '',
      name: '',
      role: '',
      company: '',
      source: '',
      isConfirmed: false,
    },
  };
}

/** Returns whether all fields of a claim are filled and free of placeholders. */
export function canConfirmClaim(words: Claim | Testimonial): boolean {
  return Object.values(words).every(
    (value) => typeof value !== 'string' || (value.trim() !== '' && !/[[\]]/.test(value)),
  );
}

/** Returns the confirmed claims with the fields that visitors may see. */
export function selectPublicClaims(stored: StoredClaims): PublicClaims {
  const isShown = (words: Claim | Testimonial) => words.isConfirmed && canConfirmClaim(words);
  const { testimonial } = stored;
  return {
    claims: claimIds
      .map((id) => stored[id])
      .filter((claim) => claim !== undefined)
      .filter(isShown)
      .map(({ figure, label, source }) => ({ figure, label, source })),
    testimonial:
      testimonial && isShown(testimonial)
        ? {
            quote: testimonial.quote,
            name: testimonial.name,
            role: testimonial.role,
            company: testimonial.company,
          }
        : null,
  };
}
