import type { BusinessFieldsInput, StoredInterview } from '@salespro/contract/interviews.ts';
import {
  type BusinessFieldKind,
  type BusinessFieldOfKind,
  type BusinessForm,
  businessFields,
  businessFormFields,
  listBusinessFields,
  mapBusinessFields,
} from '@salespro/domain/interviews/businessFields.ts';
import { challenges } from '@salespro/domain/interviews/form/challenges.ts';
import { industries } from '@salespro/domain/interviews/form/industries.ts';
import {
  hasMalformedEmail,
  listMissingFields,
  mergeOptionsWithStored,
  type RequiredField,
} from '@salespro/domain/interviews/form/listMissingFields.ts';
import { toInterviewFields } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { securedPlaceholder } from '@salespro/domain/interviews/securedPlaceholder.ts';
import { customersNameQuestion } from '@salespro/domain/questions/lookUps/lookUps.ts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { messages } from '#call/messages.ts';
import { CallError } from '#lib/CallError.ts';
import { dismissToastsLike, showFailure } from '#lib/toast.ts';
import { ChipCheckboxes } from '#ui/ChipRadios.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { Stack } from '#ui/primitives.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import styles from './businessForm.module.css';
import type { useLookUpForm } from './LookUpsSection.tsx';

interface BusinessFieldsProps {
  readonly required: readonly RequiredField[];
  readonly values: BusinessForm;
  readonly errors: BusinessFormErrors;
  readonly onChange: ReturnType<typeof useBusinessForm>['change'];
  readonly lookUps: ReturnType<typeof useLookUpForm>;
}

/** Renders the fields of a business for the new interview and the info page. */
export function BusinessFields(props: BusinessFieldsProps) {
  const { required, values, errors, onChange, lookUps } = props;
  // Includes the initial values, so that an unselected custom chip remains available.
  const [initialValues] = useState(values);
  const options = {
    industries: mergeOptionsWithStored(industries, [initialValues.industry, values.industry]),
    challenges: mergeOptionsWithStored(challenges, [
      ...initialValues.currentProblems,
      ...values.currentProblems,
    ]),
  };
  const isRequired = (field: keyof BusinessForm) => required.some((one) => one === field);

  function toggle(challenge: string) {
    const isChosen = values.currentProblems.includes(challenge);
    onChange(
      'currentProblems',
      isChosen
        ? values.currentProblems.filter((one) => one !== challenge)
        : [...values.currentProblems, challenge],
    );
  }

  const buildTextFieldProps = (field: BusinessFieldOfKind<'text' | 'email'>) => {
    const { label, form } = businessFields[field];
    return {
      label,
      name: field,
      autoComplete: 'off',
      maxLength: form.maxLength,
      isRequired: isRequired(field),
      value: values[field] ?? '',
      error: errors[field],
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(field, event.target.value),
    };
  };

  return (
    <Stack gap={24}>
      <LabeledInput {...buildTextFieldProps('businessName')} dir="auto" />
      <div className={styles.pair}>
        <LabeledInput {...buildTextFieldProps('contactName')} dir="auto" />
        <LabeledInput
          {...buildTextFieldProps('contactEmail')}
          type="email"
          placeholder="name@business.com"
          isOptional={!isRequired('contactEmail')}
        />
        <LabeledInput {...buildTextFieldProps('contactPhone')} type="tel" isOptional />
        <LabeledInput {...buildTextFieldProps('website')} inputMode="url" isOptional />
        <SelectField
          label={businessFields.industry.label}
          name="industry"
          placeholder="Choose an industry"
          options={options.industries}
          isRequired={isRequired('industry')}
          value={values.industry}
          error={errors.industry}
          onChange={(event) => onChange('industry', event.target.value)}
        />
        <LabeledInput
          label={businessFields.employees.label}
          name="employees"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          value={values.employees}
          error={errors.employees}
          onChange={(event) => onChange('employees', event.target.value)}
        />
        <LabeledInput
          label={customersNameQuestion.label}
          name={customersNameQuestion.id}
          dir="auto"
          autoComplete="off"
          isOptional
          maxLength={40}
          value={String(lookUps.answers[customersNameQuestion.id] ?? '')}
          onChange={(event) => lookUps.change(customersNameQuestion.id, event.target.value)}
        />
      </div>
      <ChipCheckboxes
        legend={businessFields.currentProblems.label}
        hint="Choose all that they mention."
        options={options.challenges}
        chosen={values.currentProblems}
        onToggle={toggle}
      />
    </Stack>
  );
}

type BusinessFormErrors = Partial<Record<keyof BusinessForm, string>>;

/** Holds the edits of the business form on top of the stored values, and validates them. */
export function useBusinessForm(required: readonly RequiredField[], stored: BusinessForm) {
  const [edited, setEdited] = useState<Partial<BusinessForm>>({});
  // Unedited fields follow changes from other devices.
  const values = { ...stored, ...edited };
  const [errors, setErrors] = useState<BusinessFormErrors>({});
  const form = useRef<HTMLFormElement>(null);

  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (!hasErrors) dismissToastsLike(messages.missingInformation);
  }, [hasErrors]);

  function change<Field extends keyof BusinessForm>(field: Field, value: BusinessForm[Field]) {
    if (field === 'employees' && !isAllowedEmployeeCount(String(value))) return;
    setEdited((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _mended, ...others }) => others);
  }

  /** Returns the fields to save; null on invalid input, with errors shown and the first field focused. */
  function validate(): BusinessFieldsInput | null {
    const missing = listMissingFields(required, values);
    const newErrors: BusinessFormErrors = Object.fromEntries(
      missing.map((field) => [field, messages.fieldMissing]),
    );
    if (hasMalformedEmail(values)) newErrors.contactEmail = messages.emailMalformed;
    if (missing.length > 0) showFailure(messages.missingInformation);
    showErrors(newErrors);
    if (Object.keys(newErrors).length > 0) return null;
    return toInterviewFields(values);
  }

  function showErrors(newErrors: BusinessFormErrors): void {
    setErrors(newErrors);
    const [first] = businessFormFields.filter((field) => field in newErrors);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  /** Shows a server error about the email address on its field; returns whether it was one. */
  function showServerError(thrown: unknown): boolean {
    const isEmail =
      thrown instanceof CallError && thrown.reasons.some((reason) => /contactEmail/.test(reason));
    if (isEmail) showErrors({ contactEmail: messages.emailMalformed });
    return isEmail;
  }

  return { values, errors, form, change, validate, showServerError };
}

/** Accepts an empty text (not known) and counts within the limits of the field. */
function isAllowedEmployeeCount(text: string): boolean {
  return text === '' || (Number(text) >= 1 && Number(text) <= businessFields.employees.form.max);
}

const emptyValues = { text: '', email: '', count: '', list: [] } as const satisfies Record<
  BusinessFieldKind,
  unknown
>;

/** Form values of a new interview; fields added later to the form are omitted until they are typed. */
export const emptyBusinessForm = mapBusinessFields(
  listBusinessFields(({ isOnForm, isAddedLater }) => isOnForm && !isAddedLater),
  ({ form }) => emptyValues[form.kind],
) as unknown as BusinessForm;

/** Converts an interview to form values; 0 employees and a name that could not be decrypted become empty. */
export function toBusinessForm(interview: StoredInterview): BusinessForm {
  return mapBusinessFields(businessFormFields, (_, field) => {
    const value = interview[field] ?? '';
    if (typeof value === 'number') return value === 0 ? '' : String(value);
    return value === securedPlaceholder ? '' : value;
  }) as BusinessForm;
}

/** Returns the changed fields only, so that a save does not overwrite other fields from another device. */
export function pickChangedFields(
  fields: BusinessFieldsInput,
  stored: BusinessFieldsInput,
): Partial<BusinessFieldsInput> {
  const names = Object.keys(fields) as (keyof BusinessFieldsInput)[];
  const changed = names.filter(
    (name) => JSON.stringify(fields[name] ?? '') !== JSON.stringify(stored[name] ?? ''),
  );
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}
