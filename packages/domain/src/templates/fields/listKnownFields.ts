import type { InterviewScreen } from '#interviews/flow/InterviewScreen.ts';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { onboardingQuestions } from '#onboarding/onboardingQuestions.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { customersNameQuestion, lookUps } from '#questions/lookUps/lookUps.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { legacyNames, legacyPriorityName } from '#templates/legacyNames.ts';
import { trialFields } from '#trial/trialFields.ts';
import { businessTemplateFields } from './businessTemplateFields.ts';
import { computedFields } from './computedFields.ts';
import type { FieldSource, FieldType, TemplateField } from './TemplateField.ts';

/** A template field with its origin and the screen to fill it on. */
export interface KnownField extends Omit<TemplateField, 'description'> {
  /** Missing for computed fields; computedFieldDescriptions.ts has theirs, which only the editor loads. */
  readonly description?: string;
  /** Fields this one is filled from: itself, or those it is computed from. */
  readonly from: readonly string[];
  /** The screen to fill it on; null when no screen of this interview has it. */
  readonly screen: InterviewScreen | null;
}

/** Lists all fields a template may use for a service; duplicate names keep their first source. */
export function listKnownFields(service: ServiceId | null): readonly KnownField[] {
  const fields = [
    ...businessTemplateFields.map((field) => filledOn(field, 'info')),
    ...nextStepFields.map((field) => filledOn(field, null)),
    ...questionFields(discoveryQuestions, 'discovery', 'questions'),
    ...questionFields([...lookUps, customersNameQuestion], 'discovery', 'info'),
    ...unaskedFields.map((field) => filledOn(field, null)),
    ...(service
      ? questionFields(serviceQuestions[service] ?? [], 'service', 'service-questions')
      : []),
    ...trialAnswers.map((field) => filledOn(field, hasTrial(service) ? 'trial-results' : null)),
    ...(service ? onboardingFields(service, 'onboarding') : []),
    ...computedFields.map((field) => ({ ...field, screen: null })),
    ...legacyFields,
    ...serviceIds.flatMap((id) => [
      ...questionFields(serviceQuestions[id], 'service', null),
      ...onboardingFields(id, null),
    ]),
  ];
  const byName = new Map<string, KnownField>();
  for (const field of fields) if (!byName.has(field.field)) byName.set(field.field, field);
  return [...byName.values()];
}

const trialAnswers: readonly TemplateField[] = [
  ...trialFields.map(({ id, type, label }) => ({ field: id, type, description: label })),
  { field: 'trial_status', type: 'text' as const, description: 'started or completed' },
].map((field) => ({ ...field, source: 'trial' }));

const legacyFields: readonly KnownField[] = [
  ...legacyNames,
  [legacyPriorityName, 'ai_priority_area'] as const,
].map(([field, current]) => ({
  field,
  type: 'text',
  description: `Older name of ${current}`,
  source: 'legacy',
  from: [current],
  screen: null,
}));

function filledOn(field: TemplateField, screen: InterviewScreen | null): KnownField {
  return { ...field, from: [field.field], screen };
}

function questionFields(
  questions: readonly AskableQuestion[],
  source: FieldSource,
  screen: InterviewScreen | null,
): readonly KnownField[] {
  return questions.map(({ id, label, type }) =>
    filledOn({ field: id, type: fieldTypes[type], description: label, source }, screen),
  );
}

/** Lists onboarding fields under their own names and under unambiguous `onboarding_` names. */
function onboardingFields(
  service: ServiceId,
  screen: InterviewScreen | null,
): readonly KnownField[] {
  return questionFields(onboardingQuestions[service], 'onboarding', screen).flatMap((field) => {
    const prefixed = `onboarding_${field.field}`;
    return [field, { ...field, field: prefixed, from: [prefixed] }];
  });
}

const fieldTypes: Readonly<Record<AskableQuestion['type'], FieldType>> = {
  text: 'text',
  select: 'text',
  number: 'number',
  scale: 'number',
  boolean: 'boolean',
  'multi-select': 'list',
};

function toSessionField(name: string, description: string): TemplateField {
  return { field: name, type: 'text', description, source: 'session' };
}

/** Fields that no question asks for: the seller's details and the agreed days. */
const nextStepFields: readonly TemplateField[] = [
  toSessionField('seller_name', 'Your name, from your agency card'),
  toSessionField('seller_phone', 'Your phone number, from your agency card'),
  toSessionField('seller_email', 'Your e-mail address, from your agency card'),
  toSessionField('seller_signature', 'Your signature line, from your agency card'),
  toSessionField('agency_name', 'Your agency, from your agency card'),
  toSessionField('next_step_date', 'When you talk next, as written beside the text'),
  toSessionField('ask_again_date', 'When you may ask again, as written beside the text'),
];

function toOlderField(name: string, description: string): TemplateField {
  return { field: name, type: 'text', description, source: 'discovery' };
}

/** Fields of older interviews that no question asks for any more. */
const unaskedFields: readonly TemplateField[] = [
  toOlderField('customer_acquisition_channels', 'Where customers come from, older interviews'),
  toOlderField('customer_database_size', 'Size of the customer list, older interviews'),
  toOlderField('lead_list_size', 'Size of the list of prospects, older interviews'),
  toOlderField('capacity_for_new_customers', 'Room for new customers, older interviews'),
];
