/**
 * What an operator may say of this product in public (G-006). The words are those of the specification: they are
 * offered to the admin and shown nowhere until the admin has said that they are true.
 */
export const claimIds = [
  'consultations',
  'agencies',
  'close_rate',
  'hours_saved',
  'setup',
] as const;

export type ClaimId = (typeof claimIds)[number];

/** The most letters of each field; all of them are one line. */
export const claimLimits = { figure: 24, label: 60, source: 300 } as const;
export const testimonialLimits = {
  quote: 400,
  name: 80,
  role: 80,
  company: 80,
  source: 300,
} as const;

interface Confirmable {
  /** Where it comes from: what was counted, or how somebody agreed. */
  readonly source: string;
  /** "This is true and I may say it." */
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

/** What is stored: what the admin has never saved is absent. */
export type StoredClaims = Readonly<
  Partial<Record<ClaimId, Claim>> & { readonly testimonial?: Testimonial }
>;

/** What visitors see; how somebody agreed to be quoted is nobody else's business. */
export interface ShownClaims {
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

/** What the admin's form starts with. */
export function toClaimForms(stored: StoredClaims): {
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

/** Every field is filled, and none with a placeholder. */
export function canConfirm(words: Claim | Testimonial): boolean {
  return Object.values(words).every(
    (value) => typeof value !== 'string' || (value.trim() !== '' && !/[[\]]/.test(value)),
  );
}

/** Only what was confirmed, and of that only what visitors may read. */
export function toShownClaims(stored: StoredClaims): ShownClaims {
  const isShown = (words: Claim | Testimonial) => words.isConfirmed && canConfirm(words);
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
