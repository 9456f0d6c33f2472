import { updateInterviewInfo } from '@salespro/contract/interviews.ts';
import { saveInfo } from '@salespro/domain/commands/saveInfo.ts';
import { listKeptFields } from '@salespro/domain/interviews/form/listMissingFields.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAskedQuestion } from '#call/askedQuestion.ts';
import { BackToText } from '#call/BackLink.tsx';
import { messages } from '#call/messages.ts';
import { leadToWrongNumber } from '#call/redirectWrongNumber.ts';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Surface, Text } from '#ui/primitives.tsx';
import { BeforeTheCall, useDetailFacts } from './BeforeTheCall.tsx';
import { BusinessFields, pickChanged, toFormValues, useBusinessForm } from './BusinessFields.tsx';
import styles from './businessForm.module.css';

export function InfoPage() {
  const { interview, run, answer } = useInterview();
  usePageTitle(`Business Information - ${interview.businessName}`);
  const { from, questionId } = useAskedQuestion();
  // As it was when the form opened: what is typed meanwhile decides nothing.
  const [required] = useState(() => listKeptFields(interview));
  const { values, errors, form, change, check, showRefusal } = useBusinessForm(
    required,
    toFormValues(interview),
  );

  const facts = useDetailFacts(interview.answers);

  // Who came from a blank in a text starts at its field.
  useEffect(() => {
    if (questionId)
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(questionId)}"]`)?.focus();
  }, [form, questionId]);

  const saving = usePageAction(async (page) => {
    const fields = check();
    if (!fields || leadToWrongNumber(form.current)) return;
    for (const { questionId, value } of facts.listChanges()) answer(questionId, value);
    try {
      const changed = pickChanged(fields, interview);
      if (Object.keys(changed).length > 0) await run(updateInterviewInfo, changed, saveInfo);
    } catch (thrown) {
      if (page.isLeft() || !showRefusal(thrown)) showFailure(messages.updateFailed);
      return;
    }
    await page.goOn(paths.step(interview.id, from ?? 'questions'));
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void saving.run();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <BackToText interviewId={interview.id} />
      <Surface className={styles.card}>
        <h1 className={styles.title}>Business Information</h1>
        <Text tone="dim" above={4} below={24}>
          Changes here show up in the recap, the script and the interview list.
        </Text>
        <BusinessFields
          required={required}
          values={values}
          errors={errors}
          onChange={change}
          facts={facts}
        />
        <BeforeTheCall
          answers={facts.answers}
          businessName={values.businessName}
          askedId={questionId}
          onChange={facts.change}
        />
      </Surface>
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
