import type { Answers } from '#interviews/Answers.ts';
import { isCountedAnswerKey, trialAnswerKeys } from '#interviews/answerKeys.ts';
import { type BusinessValues, listBusinessFields } from '#interviews/businessFields.ts';
import { capitalizeName } from '#interviews/getFormOfAddress.ts';
import type { Interview } from '#interviews/Interview.ts';
import { isCredentialField } from '#onboarding/credentialFields.ts';
import { onboardingQuestions } from '#onboarding/onboardingQuestions.ts';
import { formatNextStepDates } from '#outcomes/formatNextStepDates.ts';
import { filterVisibleAnswers } from '#questions/filterVisibleAnswers.ts';
import { computedFields } from '#templates/fields/computedFields.ts';
import { retainerFieldOverrides } from '#templates/fields/retainerComputed.ts';
import { computeRetainerVariables } from '#trial/computeRetainerVariables.ts';
import { getStandardOffers } from '#trial/retainerOffers.ts';
import { legacyNames, legacyPriorityName } from './legacyNames.ts';
import { hasValue, renameLegacyAnswers } from './renameLegacyAnswers.ts';
import { type TemplateView, toViewValue, type ViewValue } from './ViewValue.ts';

/** The seller's details from the agency card of the account; blank until filled in. */
export interface Seller {
  readonly name: string;
  readonly phone: string;
  readonly agency?: string;
  readonly email?: string;
  /** Signature line below the name. */
  readonly signature?: string;
}

/** The interview and the seller that a template is filled with. */
export type TemplateSubject = Interview & { readonly seller?: Seller };

type ValueLayer = readonly (readonly [name: string, value: unknown])[];

/**
 * Builds all variables a template can read from an interview.
 * The first source with a value wins: session, answers, computed, trial, onboarding. Credentials are never
 * included.
 */
export function buildTemplateView(interview: TemplateSubject): TemplateView {
  const answers = filterVisibleAnswers(renameLegacyAnswers(interview.answers));
  const view: Record<string, ViewValue> = Object.create(null);
  for (const layer of [
    sessionLayer(interview),
    answerLayer(answers),
    computedLayer(interview, answers),
    trialAnswerKeys.map((key) => [key, answers[key]] as const),
    onboardingLayer(interview),
  ]) {
    addMissingValues(view, layer);
  }
  addMissingValues(
    view,
    legacyNames.map(([legacy, current]) => [legacy, view[current]]),
  );
  addMissingValues(view, [[legacyPriorityName, view.ai_priority_area]]);
  return view;
}

function addMissingValues(view: Record<string, ViewValue>, layer: ValueLayer): void {
  for (const [name, value] of layer) {
    if (view[name] !== undefined || !hasValue(value) || isCredentialField(name)) continue;
    const known = toViewValue(value);
    if (known !== undefined) view[name] = known;
  }
}

const templateFields = listBusinessFields(({ template }) => template !== null);

function sessionLayer(interview: TemplateSubject): ValueLayer {
  const shown: Readonly<Partial<Record<keyof BusinessValues, unknown>>> = {
    ...interview,
    contactName: interview.contactName && capitalizeName(interview.contactName),
    // 0 means unknown.
    employees: interview.employees > 0 ? interview.employees : undefined,
  };
  return [
    ...templateFields.map((field) => [field, shown[field]] as const),
    ['seller_name', interview.seller?.name],
    ['seller_phone', interview.seller?.phone],
    ['seller_email', interview.seller?.email],
    ['seller_signature', interview.seller?.signature],
    ['agency_name', interview.seller?.agency],
    ...Object.entries(formatNextStepDates(interview)),
  ];
}

function answerLayer(answers: Answers): ValueLayer {
  return Object.entries(answers).filter(
    ([name]) => isCountedAnswerKey(name) && isUsable(name, answers),
  );
}

/** A customer worth of 0 or without a number must not be quoted. */
function isUsable(name: string, answers: Answers): boolean {
  return name !== 'customer_lifetime_value' || computeRetainerVariables(answers).has_lifetime_value;
}

function computedLayer(interview: Interview, answers: Answers): ValueLayer {
  const input = {
    interview,
    answers,
    retainer: computeRetainerVariables(answers, getStandardOffers(interview)),
  };
  return [...computedFields, ...retainerFieldOverrides].map(({ field, compute }) => [
    field,
    compute(input),
  ]);
}

function onboardingLayer(interview: Interview): ValueLayer {
  const service = interview.selectedServiceId;
  const questions = service ? (onboardingQuestions[service] ?? []) : [];
  return questions.flatMap(({ id }) => {
    const value = interview.onboardingAnswers?.[id];
    return [
      [id, value],
      [`onboarding_${id}`, value],
    ] as const;
  });
}
