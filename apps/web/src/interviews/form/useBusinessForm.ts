import type { InterviewFields, StoredInterview } from '@salespro/contract/interviews.ts';
import {
  type BusinessForm,
  type BusinessKind,
  businessFields,
  formFields,
  listBusinessFields,
  mapBusinessFields,
} from '@salespro/domain/interviews/businessFields.ts';
import {
  hasMalformedEmail,
  listMissingFields,
  type RequiredField,
} from '@salespro/domain/interviews/form/listMissingFields.ts';
import { toInterviewFields } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { securedPlaceholder } from '@salespro/domain/interviews/securedPlaceholder.ts';
import { useEffect, useRef, useState } from 'react';
import { messages } from '#interviews/messages.ts';
import { CallError } from '#lib/CallError.ts';
import { settleToast, showFailure } from '#lib/toast.ts';

export type FormErrors = Partial<Record<keyof BusinessForm, string>>;

/** What is stored and typed over it, what is wrong with it, and the fields once nothing is. */
export function useBusinessForm(required: readonly RequiredField[], stored: BusinessForm) {
  const [edited, setEdited] = useState<Partial<BusinessForm>>({});
  // A field nobody touched here follows what another device saves.
  const values = { ...stored, ...edited };
  const [errors, setErrors] = useState<FormErrors>({});
  const form = useRef<HTMLFormElement>(null);

  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (!hasErrors) settleToast(messages.missingInformation);
  }, [hasErrors]);

  function change<Field extends keyof BusinessForm>(field: Field, value: BusinessForm[Field]) {
    if (field === 'employees' && !isPossibleCount(String(value))) return;
    setEdited((held) => ({ ...held, [field]: value }));
    setErrors(({ [field]: _mended, ...others }) => others);
  }

  /** Null when something is missing or malformed; the person is told and led there. */
  function check(): InterviewFields | null {
    const missing = listMissingFields(required, values);
    const found: FormErrors = Object.fromEntries(
      missing.map((field) => [field, messages.fieldMissing]),
    );
    if (hasMalformedEmail(values)) found.contactEmail = messages.emailMalformed;
    if (missing.length > 0) showFailure(messages.missingInformation);
    showErrors(found);
    if (Object.keys(found).length > 0) return null;
    return toInterviewFields(values);
  }

  function showErrors(found: FormErrors): void {
    setErrors(found);
    const [first] = formFields.filter((field) => field in found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  /** The server is stricter about addresses than we are: that too is said on the field. */
  function showRefusal(thrown: unknown): boolean {
    const isEmail =
      thrown instanceof CallError && thrown.reasons.some((reason) => /contactEmail/.test(reason));
    if (isEmail) showErrors({ contactEmail: messages.emailMalformed });
    return isEmail;
  }

  return { values, errors, form, change, check, showRefusal };
}

/** G-026: counts below 1 are refused by the input; an empty field means not known. */
function isPossibleCount(text: string): boolean {
  return text === '' || (Number(text) >= 1 && Number(text) <= businessFields.employees.form.most);
}

const blanks = { text: '', email: '', count: '', list: [] } as const satisfies Record<
  BusinessKind,
  unknown
>;

/** What was added later is left out until it is typed. */
export const emptyForm = mapBusinessFields(
  listBusinessFields(({ isOnForm, isAdded }) => isOnForm && !isAdded),
  ({ form }) => blanks[form.kind],
) as unknown as BusinessForm;

/** A name that could not be read is asked for again, never kept as a name (DATA-17). 0 employees means not known and shows as an empty field (G-026). */
export function toFormValues(interview: StoredInterview): BusinessForm {
  return mapBusinessFields(formFields, (_, field) => {
    const value = interview[field] ?? '';
    if (typeof value === 'number') return value === 0 ? '' : String(value);
    return value === securedPlaceholder ? '' : value;
  }) as BusinessForm;
}

/** Only these are sent: what another device saved in the other fields meanwhile stays. */
export function pickChanged(
  fields: InterviewFields,
  stored: InterviewFields,
): Partial<InterviewFields> {
  const names = Object.keys(fields) as (keyof InterviewFields)[];
  const changed = names.filter(
    (name) => JSON.stringify(fields[name] ?? '') !== JSON.stringify(stored[name] ?? ''),
  );
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}
