import {
  type BusinessFieldOf,
  type BusinessForm,
  businessFields,
} from '@salespro/domain/interviews/businessFields.ts';
import { challenges } from '@salespro/domain/interviews/form/challenges.ts';
import { industries } from '@salespro/domain/interviews/form/industries.ts';
import {
  type RequiredField,
  withStored,
} from '@salespro/domain/interviews/form/listMissingFields.ts';
import { customersName } from '@salespro/domain/questions/facts/lookUps.ts';
import { type ChangeEvent, useState } from 'react';
import type { useDetailFacts } from '#interviews/facts/useDetailFacts.ts';
import { ChipChoices } from '#ui/ChipRadios.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import styles from './businessForm.module.css';
import type { FormErrors, useBusinessForm } from './useBusinessForm.ts';

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
    <div className={styles.fields}>
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
    </div>
  );
}
