import type { Screen } from '#interviews/flow/Screen.ts';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { onboardingQuestions } from '#onboarding/onboardingQuestions.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { customersName, lookUps } from '#questions/facts/lookUps.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { legacyNames, legacyPriorityName } from '#templates/legacyNames.ts';
import { trialFields } from '#trial/trialFields.ts';
import { computedFields } from './computedFields.ts';
import { sessionFields } from './sessionFields.ts';
import type { FieldSource, FieldType, TemplateField } from './TemplateField.ts';

export interface KnownField extends Omit<TemplateField, 'description'> {
  /** Missing for computed ones: those stand in computedDescriptions.ts, which only the editor loads. */
  readonly description?: string;
  /** Fields that fill this one: itself, or what it is computed from. */
  readonly from: readonly string[];
  /** Where the seller can fill it; null when no screen of this interview asks for it. */
  readonly screen: Screen | null;
}

/** Every name a template may use for an interview of this service, the first source of each name. */
export function listKnownFields(service: ServiceId | null): readonly KnownField[] {
  const fields = [
    ...sessionFields.map((field) => filledOn(field, 'info')),
    ...nextStepFields.map((field) => filledOn(field, null)),
    ...questionFields(discoveryQuestions, 'discovery', 'questions'),
    ...questionFields([...lookUps, customersName], 'discovery', 'info'),
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

function filledOn(field: TemplateField, screen: Screen | null): KnownField {
  return { ...field, from: [field.field], screen };
}

function questionFields(
  questions: readonly AskableQuestion[],
  source: FieldSource,
  screen: Screen | null,
): readonly KnownField[] {
  return questions.map(({ id, label, type }) =>
    filledOn({ field: id, type: fieldTypes[type], description: label, source }, screen),
  );
}

/** Under its own name and under a name no other source can take (TPL-26). */
function onboardingFields(service: ServiceId, screen: Screen | null): readonly KnownField[] {
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

/** No question of the interview asks for them: the seller's own, and the days agreed on (SAY-48, SAY-49, CARD-12). */
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

/** Read by templates (spec 2, section 3) and kept in older interviews, but asked by no question. */
const unaskedFields: readonly TemplateField[] = [
  toOlderField('customer_acquisition_channels', 'Where customers come from, older interviews'),
  toOlderField('customer_database_size', 'Size of the customer list, older interviews'),
  toOlderField('lead_list_size', 'Size of the list of prospects, older interviews'),
  toOlderField('capacity_for_new_customers', 'Room for new customers, older interviews'),
];
