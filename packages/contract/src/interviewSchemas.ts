import {
  isPackEditSmall,
  type PackField,
  packDocuments,
  packFields,
  packLimits,
} from '@salespro/domain/followUp/PackEdit.ts';
import {
  type AddedField,
  type BusinessField,
  type BusinessFieldRule,
  businessFields,
  type CompleteBusiness,
  cardFields,
  type ExportedField,
  exportedFields,
  listBusinessFields,
  mapBusinessFields,
} from '@salespro/domain/interviews/businessFields.ts';
import { screens } from '@salespro/domain/interviews/flow/Screen.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { mostNoteLength, noteKinds } from '@salespro/domain/notes/Note.ts';
import { outcomeKinds } from '@salespro/domain/outcomes/Outcome.ts';
import { termsLimits } from '@salespro/domain/services/termsLimits.ts';
import { z } from 'zod';
import { text } from './text.ts';

type Form = BusinessFieldRule['form'];
type ValueOf<Field extends BusinessField> = CompleteBusiness[Field];
/** What was added later may be left out. */
type BusinessShape<Field extends BusinessField> = {
  readonly [One in Exclude<Field, AddedField>]: z.ZodType<ValueOf<One>>;
} & { readonly [One in Field & AddedField]: z.ZodOptional<z.ZodType<ValueOf<One>>> };

const allFields = listBusinessFields();

function toLimited(form: Form): z.ZodType {
  if (form.kind === 'count') return z.number().int().min(0).max(form.most);
  return form.kind === 'list' ? z.array(text(form.longest)).max(form.most) : text(form.longest);
}

function toStored({ kind }: Form) {
  if (kind === 'count') return z.number().int();
  return kind === 'list' ? z.array(z.string()) : z.string();
}

function toTyped({ form, required }: BusinessFieldRule) {
  if (form.kind === 'email') return z.union([z.literal(''), z.email().max(form.longest)]);
  const typed = toLimited(form);
  return required === 'always'
    ? typed.refine((value) => String(value).trim() !== '', 'is blank')
    : typed;
}

const toShape = <Field extends BusinessField>(
  fields: readonly Field[],
  toSchema: (rule: BusinessFieldRule) => z.ZodType,
) =>
  mapBusinessFields(fields, (rule) =>
    rule.isAdded ? toSchema(rule).optional() : toSchema(rule),
  ) as unknown as BusinessShape<Field>;

/** What describes a business. The forms ask for more; this is what no interview can be without (docs/decisions/081). */
export const interviewFields = z.strictObject(toShape(allFields, toTyped));

/** As stored, which older limits may have allowed. */
const storedBusiness = toShape(allFields, ({ form }) => toStored(form));

const cardBusiness = toShape(cardFields, ({ form }) => toStored(form));

/** Of a device: what has no sound form is blank, 0 or empty. */
export const importedBusiness = mapBusinessFields(allFields, ({ form }) => {
  const blanks = { text: '', email: '', count: 0, list: [] } as const;
  return toLimited(form).catch(blanks[form.kind]);
}) as unknown as { readonly [Field in BusinessField]: z.ZodCatch<z.ZodType<ValueOf<Field>>> };

/** By the keys of their columns in an export. 0 employees are none there. */
export const exportedBusiness = Object.fromEntries(
  exportedFields.map((field) => {
    const { exportedAs, form } = businessFields[field];
    return [exportedAs, form.kind === 'count' ? toStored(form).nullable() : toStored(form)];
  }),
) as unknown as {
  readonly [Field in ExportedField as (typeof businessFields)[Field]['exportedAs']]: z.ZodType<
    ValueOf<Field> extends number ? number | null : ValueOf<Field>
  >;
};

export const longText = text(10_000);
export const shortText = text(200);

export const interviewId = z.uuid();
/** Made by the client; a repeated call with the same one is answered with the first outcome. */
export const operationId = z.uuid();
export const serviceId = z.enum(serviceIds);

export const cents = z.number().int().min(0).max(termsLimits.cents);
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
  /** The price was set for this client and is not that of the settings. */
  isAgreed: z.boolean().optional(),
});

export const answerValue = z.union([
  longText,
  z.number(),
  z.boolean(),
  z.array(text(500)).max(50),
  z.null(),
]);
export const answerKey = text(100).regex(/^\w+$/);
export const answers = z
  .record(answerKey, answerValue)
  .refine((all) => Object.keys(all).length <= 300, 'holds too many answers');

export const rankedService = z.strictObject({
  service: z.strictObject({ id: serviceId, name: text(200), shortPitch: text(500) }),
  confidence: z.number().min(0).max(100),
  rationale: text(5000),
  matchedRules: z.array(text(200)).max(100),
});

export const salesStatus = z.enum(['pitched', 'sold']);
export const onboardingStatus = z.enum(['not_started', 'in_progress', 'completed']);
export const time = z.iso.datetime();

export const noteId = z.uuid();
/** A note as it is sent: who takes it gives it its id, the server its times. */
export const newNote = z.strictObject({
  id: noteId,
  kind: z.enum(noteKinds),
  text: text(mostNoteLength),
  screen: z.enum(screens),
  questionId: text(100).regex(/^\w+$/).optional(),
  /** Of the script, by its name. */
  part: text(200).optional(),
});
export const note = newNote.extend({ madeAt: time, changedAt: time });
/** A day of the seller's calendar, "2026-11-19", and a time of it, "10:00". */
export const calendarDay = z.iso
  .date()
  .refine((day) => day >= '2000' && day < '2200', 'is no day of a seller');
/** The seller's day on which a command was made; it may arrive days later. What no device can mean is not believed. */
export const madeOn = calendarDay.optional();
export const dayTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What a list needs of the latest outcome. */
export const outcomeFacts = {
  kind: z.enum(outcomeKinds),
  reason: z.string().nullable(),
  startDay: calendarDay.nullable(),
  day: calendarDay.nullable(),
  time: dayTime.nullable(),
};
/** No day: it is done. */
export const dueMarks = z.record(
  z.string(),
  z.strictObject({ day: calendarDay.nullable(), time: dayTime.nullable() }),
);
/** How a call ended. */
export const outcome = z.strictObject({
  id: z.uuid(),
  ...outcomeFacts,
  serviceId: serviceId.nullable(),
  price: z.number().int().nullable(),
  note: z.string(),
  madeAt: time,
});

const packText = text(packLimits.letters).exactOptional();
/** What a seller changed in one thing that is sent after the call; without words, nothing. */
export const packEdit = z
  .strictObject({
    document: z.enum(packDocuments),
    words: z.strictObject(
      Object.fromEntries(packFields.map((field) => [field, packText])) as Record<
        PackField,
        typeof packText
      >,
    ),
  })
  .refine(isPackEditSmall, 'is too long');
/** First and last day; an outcome that came later does not hide it. */
const trial = z.strictObject({ startDay: calendarDay, endDay: calendarDay });

export const interview = z.strictObject({
  id: interviewId,
  ...storedBusiness,
  answers: z.record(z.string(), answerValue),
  recommendedServices: z.array(rankedService),
  selectedServiceId: serviceId.nullable(),
  /** Null: the built-in terms, which is what was said before there were others. */
  terms: serviceTerms.nullable().optional(),
  /** In the order they were taken. */
  notes: z.array(note).readonly().optional(),
  generatedPitch: z.string().nullable(),
  salesStatus,
  soldAt: time.nullable(),
  onboardingStatus,
  onboardingAnswers: z.record(z.string(), answerValue),
  onboardingCompletedAt: time.nullable(),
  /** The latest that stands; the history is in the account's export. */
  outcome: outcome.nullable().optional(),
  /** What was done with the things that are due, by their keys. */
  dueMarks: dueMarks.optional(),
  /** When answers, service, pitch or onboarding last changed. */
  workedAt: time.optional(),
  pack: z.array(packEdit).readonly().optional(),
  trial: trial.nullable().optional(),
  /** Service and price as they were said; the time is `soldAt`. */
  sale: z
    .strictObject({ serviceId: serviceId.nullable(), price: z.number().int().nullable() })
    .nullable()
    .optional(),
  createdAt: time,
  updatedAt: time,
});

/** An interview as the server holds it: with the sequence that orders its edits. */
export const storedInterview = interview.extend({ seq: z.number().int() });

/** What a list card shows and decides on, nothing more. */
export const interviewCard = z.strictObject({
  id: interviewId,
  ...cardBusiness,
  salesStatus,
  soldAt: time.nullable(),
  hasAnswers: z.boolean(),
  hasRecommendations: z.boolean(),
  selectedServiceId: serviceId.nullable(),
  hasPitch: z.boolean(),
  trialStatus: z.enum(['none', 'started', 'completed']),
  trial: trial.nullable().optional(),
  onboardingStatus,
  outcome: z.strictObject(outcomeFacts).nullable().optional(),
  isTest: z.boolean(),
  createdAt: time,
});
