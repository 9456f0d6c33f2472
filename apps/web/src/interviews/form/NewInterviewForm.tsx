import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { startFields } from '@salespro/domain/interviews/form/listMissingFields.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { leadToWrongNumber } from '#interviews/asking/leadToWrongNumber.ts';
import { BeforeTheCall } from '#interviews/facts/BeforeTheCall.tsx';
import { useDetailFacts } from '#interviews/facts/useDetailFacts.ts';
import { getAnswerQueue } from '#sync/interview/openOutbox.ts';
import { withPendingChanges } from '#sync/interview/pendingChanges.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { BusinessFields } from './BusinessFields.tsx';
import styles from './businessForm.module.css';
import { dropNewInterview, findNewInterview, keepNewInterview } from './newInterviewDraft.ts';
import { emptyForm, toFormValues } from './toFormValues.ts';
import { useBusinessForm } from './useBusinessForm.ts';
import { useStartInterview } from './useStartInterview.ts';

interface NewInterviewFormProps {
  /** The interview to correct instead of starting another. */
  readonly interview?: StoredInterview;
}

export function NewInterviewForm({ interview }: NewInterviewFormProps) {
  const [draft] = useState(() => (interview ? null : findNewInterview()));
  const [initial] = useState(() =>
    interview ? toFormValues(interview) : { ...emptyForm, ...draft?.values },
  );
  const facts = useDetailFacts(interview ? toShownAnswers(interview) : {}, draft?.facts);
  const { values, errors, form, change, check, showRefusal } = useBusinessForm(
    startFields,
    initial,
  );
  const { start, isBusy } = useStartInterview(interview ?? null, showRefusal);

  const isNew = interview === undefined;
  useEffect(() => {
    if (isNew) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [form, isNew]);

  // Only when the form is there: a first try to draw it may be thrown away.
  useEffect(dropNewInterview, []);

  useEffect(() => {
    if (!isNew) return;
    const keep = () => keepNewInterview({ values, facts: facts.edited });
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isNew, values, facts.edited]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const fields = check();
    if (fields && !leadToWrongNumber(form.current)) void start(fields, facts.listChanges());
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
          required={startFields}
          values={values}
          errors={errors}
          onChange={change}
          facts={facts}
        />
        <BeforeTheCall
          answers={facts.answers}
          businessName={values.businessName}
          onChange={facts.change}
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

/** With what waits on this device: an interview that was just started may not have left it. */
function toShownAnswers(interview: StoredInterview): StoredInterview['answers'] {
  return withPendingChanges(interview, getAnswerQueue(interview.id).get().pending).answers;
}
