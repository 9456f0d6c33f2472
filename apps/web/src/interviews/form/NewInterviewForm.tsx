import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { newInterviewChallenges } from '@salespro/domain/interviews/form/challenges.ts';
import { newInterviewIndustries } from '@salespro/domain/interviews/form/industries.ts';
import { IconArrowRight } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { BusinessFields } from './BusinessFields.tsx';
import styles from './businessForm.module.css';
import { emptyForm, toFormValues } from './toFormValues.ts';
import { useBusinessForm } from './useBusinessForm.ts';
import { useStartInterview } from './useStartInterview.ts';

interface NewInterviewFormProps {
  /** The interview to correct instead of starting another. */
  readonly interview?: StoredInterview;
}

export function NewInterviewForm({ interview }: NewInterviewFormProps) {
  const { values, errors, form, change, check, showRefusal } = useBusinessForm(
    'new',
    interview ? toFormValues(interview) : emptyForm,
  );
  const { start, isBusy } = useStartInterview(interview?.id ?? null, showRefusal);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const fields = check();
    if (fields) void start(fields);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>Start a New Interview</h1>
      <div className={styles.card}>
        <h2 className={styles.subtitle}>Client Qualification Interview (CQI)</h2>
        <p className={styles.lead}>
          A few facts about the business, then about twelve questions. Read them aloud and type what
          you hear. Nothing is emailed to the client.
        </p>
        <BusinessFields
          kind="new"
          industries={newInterviewIndustries}
          challenges={newInterviewChallenges}
          challengesLegend="What are their biggest challenges?"
          challengesHint="Choose all that they mention."
          values={values}
          errors={errors}
          onChange={change}
        />
      </div>
      <ActionBar>
        <Button type="submit" size="large" isBusy={isBusy}>
          Continue to Questions
          <IconArrowRight aria-hidden="true" size={19} stroke={1.8} />
        </Button>
      </ActionBar>
    </form>
  );
}
