import type { Answers } from '#interviews/Answers.ts';
import { isCountedKey, trialAnswerKeys } from '#interviews/answerKeys.ts';
import { type BusinessValues, listBusinessFields } from '#interviews/businessFields.ts';
import { spokenName } from '#interviews/firstName.ts';
import type { Interview } from '#interviews/Interview.ts';
import { isCredentialField } from '#onboarding/credentialFields.ts';
import { onboardingQuestions } from '#onboarding/onboardingQuestions.ts';
import { nextStepWords } from '#outcomes/nextStepWords.ts';
import { visibleAnswers } from '#questions/visibleAnswers.ts';
import { computedFields } from '#templates/fields/computedFields.ts';
import { retainerOverrides } from '#templates/fields/retainerComputed.ts';
import { retainerFacts } from '#trial/retainerFacts.ts';
import { standardOffers } from '#trial/standardOffers.ts';
import { legacyNames, legacyPriorityName } from './legacyNames.ts';
import { type TemplateView, toViewValue, type ViewValue } from './ViewValue.ts';
import { hasValue, withCurrentNames } from './withCurrentNames.ts';

/** Who sells, by the agency card: of the account, not of the interview; blank until somebody says so (SAY-48). */
export interface Seller {
  readonly name: string;
  readonly phone: string;
  readonly agency?: string;
  readonly email?: string;
  /** The line below the name. */
  readonly signature?: string;
}

/** What a text is filled with. */
export type TemplateSubject = Interview & { readonly seller?: Seller };

type Layer = readonly (readonly [name: string, value: unknown])[];

/**
 * Every name a template can read from one interview. The first source with a value wins: session,
 * answers, computed, trial, onboarding (TPL-26). Credentials are never in it.
 */
export function templateView(interview: TemplateSubject): TemplateView {
  const answers = visibleAnswers(withCurrentNames(interview.answers));
  const view: Record<string, ViewValue> = Object.create(null);
  for (const layer of [
    sessionLayer(interview),
    answerLayer(answers),
    computedLayer(interview, answers),
    trialAnswerKeys.map((key) => [key, answers[key]] as const),
    onboardingLayer(interview),
  ]) {
    fill(view, layer);
  }
  fill(
    view,
    legacyNames.map(([legacy, current]) => [legacy, view[current]]),
  );
  fill(view, [[legacyPriorityName, view.ai_priority_area]]);
  return view;
}

function fill(view: Record<string, ViewValue>, layer: Layer): void {
  for (const [name, value] of layer) {
    if (view[name] !== undefined || !hasValue(value) || isCredentialField(name)) continue;
    const known = toViewValue(value);
    if (known !== undefined) view[name] = known;
  }
}

const templateFields = listBusinessFields(({ template }) => template !== null);

function sessionLayer(interview: TemplateSubject): Layer {
  const shown: Readonly<Partial<Record<keyof BusinessValues, unknown>>> = {
    ...interview,
    contactName: interview.contactName && spokenName(interview.contactName),
    // 0 means not known (G-026).
    employees: interview.employees > 0 ? interview.employees : undefined,
  };
  return [
    ...templateFields.map((field) => [field, shown[field]] as const),
    ['seller_name', interview.seller?.name],
    ['seller_phone', interview.seller?.phone],
    ['seller_email', interview.seller?.email],
    ['seller_signature', interview.seller?.signature],
    ['agency_name', interview.seller?.agency],
    ...Object.entries(nextStepWords(interview)),
  ];
}

function answerLayer(answers: Answers): Layer {
  return Object.entries(answers).filter(([name]) => isCountedKey(name) && isUsable(name, answers));
}

/** "abc" or 0 is no worth of a customer; a text must not quote it as one. */
function isUsable(name: string, answers: Answers): boolean {
  return name !== 'customer_lifetime_value' || retainerFacts(answers).has_lifetime_value;
}

function computedLayer(interview: Interview, answers: Answers): Layer {
  const input = { interview, answers, retainer: retainerFacts(answers, standardOffers(interview)) };
  return [...computedFields, ...retainerOverrides].map(({ field, compute }) => [
    field,
    compute(input),
  ]);
}

function onboardingLayer(interview: Interview): Layer {
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
