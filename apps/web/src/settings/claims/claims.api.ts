import { readClaims, saveClaim, saveTestimonial } from '@salespro/contract/landing.ts';
import type { Claim, ClaimId, Testimonial } from '@salespro/domain/landing/claims.ts';
import { call } from '#lib/http.ts';

export const readMyClaims = () => call(readClaims);
export const saveMyClaim = (claimId: ClaimId, claim: Claim) =>
  call(saveClaim, { body: { claimId, claim } });
export const saveMyTestimonial = (body: Testimonial) => call(saveTestimonial, { body });
