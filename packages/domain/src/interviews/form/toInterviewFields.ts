import { listNumbers } from '#amounts/parseAmount.ts';
import {
  addedFields,
  type BusinessForm,
  type BusinessKind,
  type BusinessValues,
  listBusinessFields,
  mapBusinessFields,
} from '#interviews/businessFields.ts';
import type { Interview } from '#interviews/Interview.ts';

/** Blanks only count as nothing entered (G-027). */
export function toTrimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

const stored: Readonly<Record<BusinessKind, (typed: unknown) => unknown>> = {
  text: toTrimmed,
  email: toTrimmed,
  count: toEmployees,
  list: (typed) => [...((typed as readonly string[] | undefined) ?? [])],
};
const fieldsOfBefore = listBusinessFields(({ isAdded }) => !isAdded);

/** What was typed, as an interview holds it. An added field that is left out stays out: a save must not blank it. */
export function toInterviewFields(values: Partial<BusinessForm>): BusinessValues {
  const given = addedFields.filter((field) => values[field] !== undefined);
  return mapBusinessFields([...fieldsOfBefore, ...given], ({ form }, field) =>
    stored[form.kind](values[field]),
  ) as unknown as BusinessValues;
}

/** 0 means not known: blank, unparseable or below 1 (NEW-04, G-026). */
export function toEmployees(value: unknown): number {
  const [first] = listNumbers(String(value ?? ''));
  const count = Math.trunc(first?.value ?? 0);
  return Number.isSafeInteger(count) && count >= 1 ? count : 0;
}

interface NewInterview extends Partial<BusinessForm> {
  /** With a made-up client: it counts nowhere (DATA-29). */
  readonly isPractice?: boolean | undefined;
}

/** A fresh interview with the documented defaults (NEW-12); id and time come from the caller. */
export function toNewInterview(id: string, values: NewInterview, now: string): Interview {
  return {
    id,
    ...toInterviewFields(values),
    answers: values.isPractice ? { __is_test: true } : {},
    recommendedServices: [],
    selectedServiceId: null,
    generatedPitch: null,
    salesStatus: 'pitched',
    soldAt: null,
    onboardingStatus: 'not_started',
    onboardingAnswers: {},
    onboardingCompletedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
