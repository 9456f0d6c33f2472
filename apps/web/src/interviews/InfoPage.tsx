import { updateInterviewInfo } from '@salespro/contract/interviews.ts';
import { infoChallenges } from '@salespro/domain/interviews/form/challenges.ts';
import { infoIndustries } from '@salespro/domain/interviews/form/industries.ts';
import { type FormEvent, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { useAskedQuestion } from './askedQuestion.ts';
import { BusinessFields } from './form/BusinessFields.tsx';
import styles from './form/businessForm.module.css';
import { toFormValues } from './form/toFormValues.ts';
import { useBusinessForm } from './form/useBusinessForm.ts';
import { messages } from './messages.ts';
import { BackToText } from './shell/BackToText.tsx';
import { useInterview } from './useInterview.ts';

export function InfoPage() {
  const { interview, run } = useInterview();
  usePageTitle(`Business Information - ${interview.businessName}`);
  const { from, questionId } = useAskedQuestion();
  const navigate = useNavigate();
  const { values, errors, form, change, check, showRefusal } = useBusinessForm(
    'info',
    toFormValues(interview),
  );

  // Who came from a blank in a text starts at its field.
  useEffect(() => {
    if (questionId)
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(questionId)}"]`)?.focus();
  }, [form, questionId]);

  const saving = useAction(async () => {
    const fields = check();
    if (!fields) return;
    try {
      await run(updateInterviewInfo, fields);
    } catch (thrown) {
      if (!showRefusal(thrown)) showFailure(messages.updateFailed);
      return;
    }
    await navigate(paths.step(interview.id, from ?? 'questions'));
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void saving.run();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <BackToText interviewId={interview.id} />
      <div className={styles.card}>
        <h1 className={styles.title}>Business Information</h1>
        <p className={styles.lead}>
          Changes here show up in the recap, the script and the interview list.
        </p>
        <BusinessFields
          kind="info"
          industries={infoIndustries}
          challenges={infoChallenges}
          challengesLegend="Current challenges"
          challengesHint="Choose all that apply."
          values={values}
          errors={errors}
          onChange={change}
        />
      </div>
      <ActionBar>
        <Link className={buttonClass({ variant: 'outline', size: 'large' })} to={paths.interviews}>
          Cancel
        </Link>
        <Button type="submit" size="large" isBusy={saving.isBusy}>
          Save & Continue
        </Button>
      </ActionBar>
    </form>
  );
}
