import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { termsLimits } from '@salespro/domain/interviews/terms/termsLimits.ts';
import { z } from 'zod';

/** Text that PostgreSQL can hold: no NUL, no lone surrogate. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'holds a broken character');

export const longText = text(10_000);
export const shortText = text(200);
const name = text(200).refine((value) => value.trim() !== '', 'is blank');

export const interviewId = z.uuid();
/** Made by the client; a repeated call with the same one is answered with the first outcome. */
export const operationId = z.uuid();
export const serviceId = z.enum(serviceIds);

const cents = z.number().int().min(0).max(termsLimits.cents);
const line = (max: number) =>
  text(max).refine((value) => !/[\r\n]/.test(value), 'is more than a line');
const sentence = line(termsLimits.sentence);
/** What is said about the price of a service; each key is one value of the settings. */
export const termsShape = {
  price: z
    .strictObject({ from: cents.min(1), to: cents.nullable() })
    .refine(({ from, to }) => to === null || to >= from, 'is lower than the first'),
  onTop: line(termsLimits.onTop),
  setupFee: cents,
  trial: z.strictObject({ days: z.number().int().min(1).max(termsLimits.days), price: cents }),
  difference: sentence,
  proof: sentence,
  guarantee: sentence,
};
/** Amounts of this installation; of an older one, an interview keeps what was said. */
export const serviceTerms = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  ...termsShape,
  /** Null for the four services without one. */
  trial: termsShape.trial.nullable(),
});

export const answerValue = z.union([
  longText,
  z.number(),
  z.boolean(),
  z.array(text(500)).max(50),
  z.null(),
]);
const answerKey = text(100).regex(/^\w+$/);
export const answers = z
  .record(answerKey, answerValue)
  .refine((all) => Object.keys(all).length <= 300, 'holds too many answers');

/** What describes a business. The forms ask for more; this is what no interview can be without (docs/decisions/030). */
export const interviewFields = z.strictObject({
  businessName: name,
  contactName: name,
  contactEmail: z.union([z.literal(''), z.email().max(254)]),
  industry: shortText,
  employees: z.number().int().min(0).max(10_000_000),
  currentProblems: z.array(text(200)).max(50),
});

const rankedService = z.strictObject({
  service: z.strictObject({ id: serviceId, name: text(200), shortPitch: text(500) }),
  confidence: z.number().min(0).max(100),
  rationale: text(5000),
  matchedRules: z.array(text(200)).max(100),
});

const salesStatus = z.enum(['pitched', 'sold']);
const onboardingStatus = z.enum(['not_started', 'in_progress', 'completed']);
const time = z.iso.datetime();

export const interview = z.strictObject({
  id: interviewId,
  businessName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  industry: z.string(),
  employees: z.number().int(),
  currentProblems: z.array(z.string()),
  answers: z.record(z.string(), answerValue),
  recommendedServices: z.array(rankedService),
  selectedServiceId: serviceId.nullable(),
  /** Null: the built-in terms, which is what was said before there were others. */
  terms: serviceTerms.nullable().optional(),
  generatedPitch: z.string().nullable(),
  salesStatus,
  soldAt: time.nullable(),
  onboardingStatus,
  onboardingAnswers: z.record(z.string(), answerValue),
  onboardingCompletedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
});

/** An interview as the server holds it: with the sequence that orders its edits. */
export const storedInterview = interview.extend({ seq: z.number().int() });

/** What a list card shows and decides on, nothing more. */
export const interviewCard = z.strictObject({
  id: interviewId,
  businessName: z.string(),
  contactName: z.string(),
  industry: z.string(),
  salesStatus,
  soldAt: time.nullable(),
  hasAnswers: z.boolean(),
  hasRecommendations: z.boolean(),
  selectedServiceId: serviceId.nullable(),
  hasPitch: z.boolean(),
  trialStatus: z.enum(['none', 'started', 'completed']),
  onboardingStatus,
  isTest: z.boolean(),
  createdAt: time,
});

/** Every answer that can be kept; one that cannot takes no other along. */
const soundAnswers = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((all) => {
    const sound: z.infer<typeof answers> = {};
    for (const [key, given] of Object.entries(all).slice(0, 300)) {
      const value = answerValue.safeParse(given);
      if (value.success && answerKey.safeParse(key).success) sound[key] = value.data;
    }
    return sound;
  });

/** Old device data: every field may be missing or of an older form; the server mends what it can (G-115). */
export const importedInterview = z.object({
  id: shortText.min(1),
  businessName: shortText.catch(''),
  contactName: shortText.catch(''),
  contactEmail: shortText.catch(''),
  industry: shortText.catch(''),
  employees: z.number().int().min(0).max(10_000_000).catch(0),
  currentProblems: z.array(text(200)).max(50).catch([]),
  answers: soundAnswers,
  recommendedServices: z.array(rankedService).max(12).catch([]),
  selectedServiceId: serviceId.nullable().catch(null),
  generatedPitch: text(50_000).nullable().catch(null),
  salesStatus: salesStatus.catch('pitched'),
  soldAt: time.nullable().catch(null),
  onboardingStatus: onboardingStatus.catch('not_started'),
  onboardingAnswers: soundAnswers,
  onboardingCompletedAt: time.nullable().catch(null),
  createdAt: time.nullable().catch(null),
  updatedAt: time.nullable().catch(null),
});
