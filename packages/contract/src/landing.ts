import {
  canConfirm,
  claimIds,
  claimLimits,
  testimonialLimits,
} from '@salespro/domain/landing/claims.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a line.
    .regex(/^[^\u0000-\u001f\u2028\u2029]*$/, 'must be one line');

const claim = z.strictObject({
  figure: line(claimLimits.figure),
  label: line(claimLimits.label),
  source: line(claimLimits.source),
  isConfirmed: z.boolean(),
});
const testimonial = z.strictObject({
  quote: line(testimonialLimits.quote),
  name: line(testimonialLimits.name),
  role: line(testimonialLimits.role),
  company: line(testimonialLimits.company),
  source: line(testimonialLimits.source),
  isConfirmed: z.boolean(),
});

const whole = 'needs all of its words, without brackets, before it is confirmed';
const confirmedClaim = claim.refine((one) => !one.isConfirmed || canConfirm(one), whole);
const confirmedTestimonial = testimonial.refine(
  (one) => !one.isConfirmed || canConfirm(one),
  whole,
);

/** What visitors see of them. */
export const shownClaims = z.strictObject({
  claims: z.array(claim.omit({ isConfirmed: true })).readonly(),
  testimonial: testimonial.omit({ source: true, isConfirmed: true }).nullable(),
});

export const readClaims = endpoint({
  method: 'GET',
  path: '/api/settings/claims',
  summary: 'What the landing page may claim, confirmed or not',
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

export const saveClaim = endpoint({
  method: 'PUT',
  path: '/api/settings/claims',
  summary: 'Say a claim in other words, confirm it, or take it off the landing page',
  who: 'admin',
  body: z.strictObject({ claimId: z.enum(claimIds), claim: confirmedClaim }),
  reply: claim,
  errors: ['settings_admin_only'],
});

export const saveTestimonial = endpoint({
  method: 'PUT',
  path: '/api/settings/testimonial',
  summary: 'The words of a customer: change, confirm, or take them off the landing page',
  who: 'admin',
  body: confirmedTestimonial,
  reply: testimonial,
  errors: ['settings_admin_only'],
});
