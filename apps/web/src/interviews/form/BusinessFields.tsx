import { listRecordedChallenges } from '@salespro/domain/interviews/form/challenges.ts';
import type { InterviewForm } from '@salespro/domain/interviews/form/InterviewForm.ts';
import { listIndustryChoices } from '@salespro/domain/interviews/form/industries.ts';
import { useState } from 'react';
import { ChipChoices } from '#ui/ChipChoices.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import styles from './businessForm.module.css';
import type { FormErrors, useBusinessForm } from './useBusinessForm.ts';

interface BusinessFieldsProps {
  readonly kind: 'new' | 'info';
  readonly industries: readonly string[];
  readonly challenges: readonly string[];
  readonly challengesLegend: string;
  readonly challengesHint: string;
  readonly values: InterviewForm;
  readonly errors: FormErrors;
  readonly onChange: ReturnType<typeof useBusinessForm>['change'];
}

/** The fields the two business forms share; each form brings its own lists and its own required ones. */
export function BusinessFields(props: BusinessFieldsProps) {
  const { kind, values, errors, onChange } = props;
  // Fixed while the form is open: unticking one must not take its chip away.
  const [recorded] = useState(() =>
    listRecordedChallenges(props.challenges, values.currentProblems),
  );
  const [industries] = useState(() => listIndustryChoices(props.industries, values.industry));

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
          isRequired={kind === 'info'}
          isOptional={kind === 'new'}
          maxLength={254}
          value={values.contactEmail}
          error={errors.contactEmail}
          onChange={(event) => onChange('contactEmail', event.target.value)}
        />
        <SelectField
          label="Industry"
          name="industry"
          placeholder="Choose an industry"
          options={industries}
          isRequired={kind === 'new'}
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
      </div>
      <ChipChoices
        legend={props.challengesLegend}
        hint={props.challengesHint}
        options={props.challenges}
        chosen={values.currentProblems}
        onToggle={toggle}
      />
      {recorded.length > 0 ? (
        <ChipChoices
          legend="Already recorded"
          hint="Chosen on the other form. They stay unless you untick them."
          options={recorded}
          chosen={values.currentProblems}
          onToggle={toggle}
        />
      ) : null}
    </div>
  );
}
