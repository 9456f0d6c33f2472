import type { InterviewFields, StoredInterview } from '@salespro/contract/interviews.ts';
import {
  type BusinessFieldOf,
  type BusinessForm,
  type BusinessKind,
  businessFields,
  formFields,
  listBusinessFields,
  mapBusinessFields,
} from '@salespro/domain/interviews/businessFields.ts';
import { challenges } from '@salespro/domain/interviews/form/challenges.ts';
import { industries } from '@salespro/domain/interviews/form/industries.ts';
import {
  hasMalformedEmail,
  listMissingFields,
  type RequiredField,
  withStored,
} from '@salespro/domain/interviews/form/listMissingFields.ts';
import { toInterviewFields } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { securedPlaceholder } from '@salespro/domain/interviews/securedPlaceholder.ts';
import { customersName } from '@salespro/domain/questions/facts/lookUps.ts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { messages } from '#call/messages.ts';
import { CallError } from '#lib/CallError.ts';
import { settleToast, showFailure } from '#lib/toast.ts';
import { ChipChoices } from '#ui/ChipRadios.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { Stack } from '#ui/primitives.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { useDetailFacts } from './BeforeTheCall.tsx';
import styles from './businessForm.module.css';

interface BusinessFieldsProps {
  readonly required: readonly RequiredField[];
  readonly values: BusinessForm;
  readonly errors: FormErrors;
  readonly onChange: ReturnType<typeof useBusinessForm>['change'];
  readonly facts: ReturnType<typeof useDetailFacts>;
}

/** What describes a business, the same wherever it is asked. */
export function BusinessFields(props: BusinessFieldsProps) {
  const { required, values, errors, onChange, facts } = props;
  // Also what was there when the form was opened: unticking one must not take its chip away.
  const [first] = useState(values);
  const offered = {
    industries: withStored(industries, [first.industry, values.industry]),
    challenges: withStored(challenges, [...first.currentProblems, ...values.currentProblems]),
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

  const toTextProps = (field: BusinessFieldOf<'text' | 'email'>) => {
    const { label, form } = businessFields[field];
    return {
      label,
      name: field,
      autoComplete: 'off',
      maxLength: form.longest,
      isRequired: isRequired(field),
      value: values[field] ?? '',
      error: errors[field],
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(field, event.target.value),
    };
  };

  return (
    <Stack gap={24}>
      <LabeledInput {...toTextProps('businessName')} dir="auto" />
      <div className={styles.pair}>
        <LabeledInput {...toTextProps('contactName')} dir="auto" />
        <LabeledInput
          {...toTextProps('contactEmail')}
          type="email"
          placeholder="name@business.com"
          isOptional={!isRequired('contactEmail')}
        />
        <LabeledInput {...toTextProps('contactPhone')} type="tel" isOptional />
        <LabeledInput {...toTextProps('website')} inputMode="url" isOptional />
        <SelectField
          label={businessFields.industry.label}
          name="industry"
          placeholder="Choose an industry"
          options={offered.industries}
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
          label={customersName.label}
          name={customersName.id}
          dir="auto"
          autoComplete="off"
          isOptional
          maxLength={40}
          value={String(facts.answers[customersName.id] ?? '')}
          onChange={(event) => facts.change(customersName.id, event.target.value)}
        />
      </div>
      <ChipChoices
        legend={businessFields.currentProblems.label}
        hint="Choose all that they mention."
        options={offered.challenges}
        chosen={values.currentProblems}
        onToggle={toggle}
      />
    </Stack>
  );
}

type FormErrors = Partial<Record<keyof BusinessForm, string>>;

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
