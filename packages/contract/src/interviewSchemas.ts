import {
  isPackEditWithinLimits,
  type PackField,
  packDocuments,
  packFields,
  packLimits,
} from '@salespro/domain/followUp/PackEdit.ts';
import {
  type BusinessField,
  type BusinessFieldDefinition,
  businessFields,
  type CompleteBusiness,
  type ExportedField,
  exportedFields,
  interviewCardFields,
  type LaterAddedField,
  listBusinessFields,
  mapBusinessFields,
} from '@salespro/domain/interviews/businessFields.ts';
import { interviewScreens } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { maxNoteLength, noteKinds } from '@salespro/domain/notes/Note.ts';
import { outcomeKinds } from '@salespro/domain/outcomes/Outcome.ts';
import { termsLimits } from '@salespro/domain/services/termsLimits.ts';
import { z } from 'zod';
import { storableText } from './storableText.ts';

type ValueFormat = BusinessFieldDefinition['form'];
type ValueOf<Field extends BusinessField> = CompleteBusiness[Field];
/** Maps business fields to schemas; fields added in a later version are optional. */
type BusinessShape<Field extends BusinessField> = {
  readonly [One in Exclude<Field, LaterAddedField>]: z.ZodType<ValueOf<One>>;
} & { readonly [One in Field & LaterAddedField]: z.ZodOptional<z.ZodType<ValueOf<One>>> };

const allFields = listBusinessFields();

function buildLimitedSchema(form: ValueFormat): z.ZodType {
  if (form.kind === 'count') return z.number().int().min(0).max(form.max);
  return form.kind === 'list'
    ? z.array(storableText(form.maxLength)).max(form.max)
    : storableText(form.maxLength);
}

function buildStoredSchema({ kind }: ValueFormat) {
  if (kind === 'count') return z.number().int();
  return kind === 'list' ? z.array(z.string()) : z.string();
}

function buildFormSchema({ form, required }: BusinessFieldDefinition) {
  if (form.kind === 'email') return z.union([z.literal(''), z.email().max(form.maxLength)]);
  const typed = buildLimitedSchema(form);
  return required === 'always'
    ? typed.refine((value) => String(value).trim() !== '', 'is blank')
    : typed;
}

const buildShape = <Field extends BusinessField>(
  fields: readonly Field[],
  toSchema: (rule: BusinessFieldDefinition) => z.ZodType,
) =>
  mapBusinessFields(fields, (rule) =>
    rule.isAddedLater ? toSchema(rule).optional() : toSchema(rule),
  ) as unknown as BusinessShape<Field>;

/** Validates the business fields of a new or edited interview (docs/decisions/081). The forms require more. */
export const businessFieldsForm = z.strictObject(buildShape(allFields, buildFormSchema));

/** Schemas of stored business fields, without limits: older versions allowed longer values. */
const storedBusinessFields = buildShape(allFields, ({ form }) => buildStoredSchema(form));

const cardBusinessFields = buildShape(interviewCardFields, ({ form }) => buildStoredSchema(form));

/** Schemas of business fields imported from a device; an invalid value becomes blank, 0 or an empty list. */
export const importedBusinessFields = mapBusinessFields(allFields, ({ form }) => {
  const blanks = { text: '', email: '', count: 0, list: [] } as const;
  return buildLimitedSchema(form).catch(blanks[form.kind]);
}) as unknown as { readonly [Field in BusinessField]: z.ZodCatch<z.ZodType<ValueOf<Field>>> };

/** Schemas of exported business fields by their column names; a count of 0 is exported as null. */
export const exportedBusinessFields = Object.fromEntries(
  exportedFields.map((field) => {
    const { exportedAs, form } = businessFields[field];
    return [
      exportedAs,
      form.kind === 'count' ? buildStoredSchema(form).nullable() : buildStoredSchema(form),
    ];
  }),
) as unknown as {
  readonly [Field in ExportedField as (typeof businessFields)[Field]['exportedAs']]: z.ZodType<
    ValueOf<Field> extends number ? number | null : ValueOf<Field>
  >;
};

export const longText = storableText(10_000);
export const shortText = storableText(200);

export const interviewId = z.uuid();
/** Validates the client-generated id that makes a command idempotent: a repeat returns the first result. */
export const operationId = z.uuid();
export const serviceId = z.enum(serviceIds);

export const cents = z.number().int().min(0).max(termsLimits.cents);
const singleLine = (max: number) =>
  storableText(max).refine((value) => !/[\r\n]/.test(value), 'is more than a line');
const sentence = singleLine(termsLimits.sentence);
/** Schemas of the price terms of a service; each key is one service setting. */
export const serviceTermsShape = {
  price: z
    .strictObject({ from: cents.min(1), to: cents.nullable() })
    .refine(({ from, to }) => to === null || to >= from, 'is lower than the first'),
  onTop: singleLine(termsLimits.onTop),
  setupFee: cents,
  trial: z.strictObject({ days: z.number().int().min(1).max(termsLimits.days), price: cents }),
  difference: sentence,
  proof: sentence,
  guarantee: sentence,
};
/** Validates the price terms stored with an interview; they do not change with later settings. */
export const serviceTerms = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  ...serviceTermsShape,
  /** Null for services without a trial. */
  trial: serviceTermsShape.trial.nullable(),
  /** The seller set this price for this client only. */
  isAgreed: z.boolean().optional(),
});

export const answerValue = z.union([
  longText,
  z.number(),
  z.boolean(),
  z.array(storableText(500)).max(50),
  z.null(),
]);
export const answerKey = storableText(100).regex(/^\w+$/);
export const answers = z
  .record(answerKey, answerValue)
  .refine((all) => Object.keys(all).length <= 300, 'holds too many answers');

export const rankedService = z.strictObject({
  service: z.strictObject({
    id: serviceId,
    name: storableText(200),
    shortPitch: storableText(500),
  }),
  confidence: z.number().min(0).max(100),
  rationale: storableText(5000),
  matchedRules: z.array(storableText(200)).max(100),
});

export const salesStatus = z.enum(['pitched', 'sold']);
export const onboardingStatus = z.enum(['not_started', 'in_progress', 'completed']);
export const isoDateTime = z.iso.datetime();

export const noteId = z.uuid();
/** Validates a note as the client sends it: the client generates its id, the server adds the times. */
export const newNote = z.strictObject({
  id: noteId,
  kind: z.enum(noteKinds),
  text: storableText(maxNoteLength),
  screen: z.enum(interviewScreens),
  questionId: storableText(100).regex(/^\w+$/).optional(),
  /** Name of the script part to which the note belongs. */
  part: storableText(200).optional(),
});
export const note = newNote.extend({ madeAt: isoDateTime, changedAt: isoDateTime });
/** Validates a calendar day such as "2026-11-19". */
export const calendarDay = z.iso
  .date()
  .refine((day) => day >= '2000' && day < '2200', 'is no day of a seller');
/** Validates the calendar day on which the seller made a change; an offline device may send it days later. */
export const commandDay = calendarDay.optional();
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Schemas of the outcome fields that lists show. */
export const outcomeSummaryShape = {
  kind: z.enum(outcomeKinds),
  reason: z.string().nullable(),
  startDay: calendarDay.nullable(),
  day: calendarDay.nullable(),
  time: timeOfDay.nullable(),
};
/** Validates the due status by item key: moved to another day, or done where `day` is null. */
export const dueStatusByKey = z.record(
  z.string(),
  z.strictObject({ day: calendarDay.nullable(), time: timeOfDay.nullable() }),
);
/** Validates the outcome of a call. */
export const outcome = z.strictObject({
  id: z.uuid(),
  ...outcomeSummaryShape,
  serviceId: serviceId.nullable(),
  price: z.number().int().nullable(),
  note: z.string(),
  madeAt: isoDateTime,
});

const packFieldText = storableText(packLimits.maxFieldLength).exactOptional();
/** Validates the seller's edits of one document of the follow-up pack; without texts the document is restored. */
export const followUpPackEdit = z
  .strictObject({
    document: z.enum(packDocuments),
    words: z.strictObject(
      Object.fromEntries(packFields.map((field) => [field, packFieldText])) as Record<
        PackField,
        typeof packFieldText
      >,
    ),
  })
  .refine(isPackEditWithinLimits, 'is too long');
/** Validates the first and last day of a trial. */
const trialDays = z.strictObject({ startDay: calendarDay, endDay: calendarDay });

/** Validates a whole interview. */
export const interview = z.strictObject({
  id: interviewId,
  ...storedBusinessFields,
  answers: z.record(z.string(), answerValue),
  recommendedServices: z.array(rankedService),
  selectedServiceId: serviceId.nullable(),
  /** Null for interviews that were started before terms were stored: the built-in terms apply. */
  terms: serviceTerms.nullable().optional(),
  /** Ordered by creation. */
  notes: z.array(note).readonly().optional(),
  generatedPitch: z.string().nullable(),
  salesStatus,
  soldAt: isoDateTime.nullable(),
  onboardingStatus,
  onboardingAnswers: z.record(z.string(), answerValue),
  onboardingCompletedAt: isoDateTime.nullable(),
  /** The latest outcome that was not undone; the history is in the account export. */
  outcome: outcome.nullable().optional(),
  /** Due status by item key. */
  dueMarks: dueStatusByKey.optional(),
  /** When answers, service, recap or onboarding last changed. */
  workedAt: isoDateTime.optional(),
  pack: z.array(followUpPackEdit).readonly().optional(),
  trial: trialDays.nullable().optional(),
  /** Service and price at the time of the sale. */
  sale: z
    .strictObject({ serviceId: serviceId.nullable(), price: z.number().int().nullable() })
    .nullable()
    .optional(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});

/** Validates an interview as stored on the server, with the sequence number of its latest change. */
export const storedInterview = interview.extend({ seq: z.number().int() });

/** Validates the interview data that a card of the interview list needs. */
export const interviewCard = z.strictObject({
  id: interviewId,
  ...cardBusinessFields,
  salesStatus,
  soldAt: isoDateTime.nullable(),
  hasAnswers: z.boolean(),
  hasRecommendations: z.boolean(),
  selectedServiceId: serviceId.nullable(),
  hasPitch: z.boolean(),
  trialStatus: z.enum(['none', 'started', 'completed']),
  trial: trialDays.nullable().optional(),
  onboardingStatus,
  outcome: z.strictObject(outcomeSummaryShape).nullable().optional(),
  isTest: z.boolean(),
  createdAt: isoDateTime,
});
