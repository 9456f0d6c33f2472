import { challenges } from '@salespro/domain/interviews/form/challenges.ts';
import {
  type InterviewForm,
  longestPhone,
} from '@salespro/domain/interviews/form/InterviewForm.ts';
import { industries } from '@salespro/domain/interviews/form/industries.ts';
import type { InterviewFormField } from '@salespro/domain/interviews/form/listMissingFields.ts';
import { withStored } from '@salespro/domain/interviews/form/withStored.ts';
import { customersName } from '@salespro/domain/questions/facts/customersName.ts';
import { useState } from 'react';
import type { useDetailFacts } from '#interviews/facts/useDetailFacts.ts';
import { ChipChoices } from '#ui/ChipChoices.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import styles from './businessForm.module.css';
import type { FormErrors, useBusinessForm } from './useBusinessForm.ts';

interface BusinessFieldsProps {
  readonly required: readonly InterviewFormField[];
  readonly values: InterviewForm;
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
  const needsEmail = required.includes('contactEmail');

  function toggle(challenge: string) {
    const isChosen = values.currentProblems.includes(challenge);
    onChange(
      'currentProblems',
      isChosen
        ? values.currentProblems.filter((one) => one !== challenge)
        : [...values.currentProblems, challenge],
    );
  }

  return (
    <div className={styles.fields}>
      <LabeledInput
        label="Business Name"
        name="businessName"
        dir="auto"
        autoComplete="off"
        isRequired
        maxLength={200}
        value={values.businessName}
        error={errors.businessName}
        onChange={(event) => onChange('businessName', event.target.value)}
      />
      <div className={styles.pair}>
        <LabeledInput
          label="Contact Name"
          name="contactName"
          dir="auto"
          autoComplete="off"
          isRequired
          maxLength={200}
          value={values.contactName}
          error={errors.contactName}
          onChange={(event) => onChange('contactName', event.target.value)}
        />
        <LabeledInput
          label="Email Address"
          name="contactEmail"
          type="email"
          autoComplete="off"
          placeholder="name@business.com"
          isRequired={needsEmail}
          isOptional={!needsEmail}
          maxLength={254}
          value={values.contactEmail}
          error={errors.contactEmail}
          onChange={(event) => onChange('contactEmail', event.target.value)}
        />
        <LabeledInput
          label="Phone"
          name="contactPhone"
          type="tel"
          autoComplete="off"
          isOptional
          maxLength={longestPhone}
          value={values.contactPhone ?? ''}
          onChange={(event) => onChange('contactPhone', event.target.value)}
        />
        <SelectField
          label="Industry"
          name="industry"
          placeholder="Choose an industry"
          options={offered.industries}
          isRequired={required.includes('industry')}
          value={values.industry}
          error={errors.industry}
          onChange={(event) => onChange('industry', event.target.value)}
        />
        <LabeledInput
          label="Number of Employees"
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
        legend="What are their biggest challenges?"
        hint="Choose all that they mention."
        options={offered.challenges}
        chosen={values.currentProblems}
        onToggle={toggle}
      />
    </div>
  );
}
