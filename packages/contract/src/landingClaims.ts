import {
  canConfirmClaim,
  claimIds,
  claimLimits,
  testimonialLimits,
} from '@salespro/domain/landing/claims.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them.
    .regex(/^[^\u0000-\u001f\u2028\u2029]*$/, 'must be one line');

const claim = z.strictObject({
  figure: singleLine(claimLimits.figure),
  label: singleLine(claimLimits.label),
  source: singleLine(claimLimits.source),
  isConfirmed: z.boolean(),
});
const testimonial = z.strictObject({
  quote: singleLine(testimonialLimits.quote),
  name: singleLine(testimonialLimits.name),
  role: singleLine(testimonialLimits.role),
  company: singleLine(testimonialLimits.company),
  source: singleLine(testimonialLimits.source),
  isConfirmed: z.boolean(),
});

const incompleteMessage = 'needs all of its words, without brackets, before it is confirmed';
const confirmedClaim = claim.refine(
  (one) => !one.isConfirmed || canConfirmClaim(one),
  incompleteMessage,
);
const confirmedTestimonial = testimonial.refine(
  (one) => !one.isConfirmed || canConfirmClaim(one),
  incompleteMessage,
);

/** Validates the confirmed claims and testimonial that visitors of the landing page see. */
export const publicLandingClaims = z.strictObject({
  claims: z.array(claim.omit({ isConfirmed: true })).readonly(),
  testimonial: testimonial.omit({ source: true, isConfirmed: true }).nullable(),
});

export const readLandingClaims = defineEndpoint({
  method: 'GET',
  path: '/api/settings/claims',
  summary: 'All claims and the testimonial of the landing page, confirmed or not',
  who: 'admin',
  reply: z.strictObject({
    claims: z.strictObject({
      consultations: claim,
      agencies: claim,
      close_rate: claim,
      hours_saved: claim,
      setup: claim,
    }),
    testimonial,
  }),
  errors: ['settings_admin_only'],
});

export const saveLandingClaim = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/claims',
  summary: 'Change a claim, confirm it, or remove it from the landing page',
  who: 'admin',
  body: z.strictObject({ claimId: z.enum(claimIds), claim: confirmedClaim }),
  reply: claim,
  errors: ['settings_admin_only'],
});

export const saveLandingTestimonial = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/testimonial',
  summary: 'Change a testimonial, confirm it, or remove it from the landing page',
  who: 'admin',
  body: confirmedTestimonial,
  reply: testimonial,
  errors: ['settings_admin_only'],
});
