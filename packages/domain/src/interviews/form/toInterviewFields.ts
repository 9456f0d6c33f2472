import { listNumbers } from '#amounts/parseAmount.ts';
import {
  type BusinessFieldKind,
  type BusinessForm,
  type BusinessValues,
  laterAddedFields,
  listBusinessFields,
  mapBusinessFields,
} from '#interviews/businessFields.ts';
import type { Interview } from '#interviews/Interview.ts';

/** Trims a text; returns an empty text for other values. */
export function trimText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

const storedValueParsers: Readonly<Record<BusinessFieldKind, (typed: unknown) => unknown>> = {
  text: trimText,
  email: trimText,
  count: parseEmployeeCount,
  list: (typed) => [...((typed as readonly string[] | undefined) ?? [])],
};
const originalFields = listBusinessFields(({ isAddedLater }) => !isAddedLater);

/**
 * Converts typed form values to the stored interview fields.
 * A later-added field that is left out stays out, so that a save does not clear it.
 */
export function toInterviewFields(values: Partial<BusinessForm>): BusinessValues {
  const given = laterAddedFields.filter((field) => values[field] !== undefined);
  return mapBusinessFields([...originalFields, ...given], ({ form }, field) =>
    storedValueParsers[form.kind](values[field]),
  ) as unknown as BusinessValues;
}

/** Parses the number of employees; 0 means unknown (blank, not a number or below 1). */
export function parseEmployeeCount(value: unknown): number {
  const [first] = listNumbers(String(value ?? ''));
  const count = Math.trunc(first?.value ?? 0);
  return Number.isSafeInteger(count) && count >= 1 ? count : 0;
}

interface NewInterview extends Partial<BusinessForm> {
  /** Marks an interview with an invented client, which no statistics count. */
  readonly isPractice?: boolean | undefined;
}

/** Builds a new interview with default values; the caller provides id and time. */
export function buildNewInterview(id: string, values: NewInterview, now: string): Interview {
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
