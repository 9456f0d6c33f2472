import { updateInterviewInfo } from '@salespro/contract/interviews.ts';
import { saveInfo } from '@salespro/domain/commands/saveInfo.ts';
import { listFieldsRequiredOnSave } from '@salespro/domain/interviews/form/listMissingFields.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BackToTextLink } from '#call/BackLink.tsx';
import { focusInvalidNumber } from '#call/focusInvalidNumber.ts';
import { messages } from '#call/messages.ts';
import { useRequestedQuestion } from '#call/requestedQuestion.ts';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Surface, Text } from '#ui/primitives.tsx';
import {
  BusinessFields,
  pickChangedFields,
  toBusinessForm,
  useBusinessForm,
} from './BusinessFields.tsx';
import styles from './businessForm.module.css';
import { LookUpsSection, useLookUpForm } from './LookUpsSection.tsx';

/** Edits business details and look-ups of an existing interview. */
export function InfoPage() {
  const { interview, run, answer } = useInterview();
  usePageTitle(`Business Information - ${interview.businessName}`);
  const { returnTo: from, questionId } = useRequestedQuestion();
  // Required fields are fixed when the form opens; typed values do not change them.
  const [required] = useState(() => listFieldsRequiredOnSave(interview));
  const { values, errors, form, change, validate, showServerError } = useBusinessForm(
    required,
    toBusinessForm(interview),
  );

  const lookUps = useLookUpForm(interview.answers);

  // Focuses the field when the user followed a link from a blank in a text.
  useEffect(() => {
    if (questionId)
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(questionId)}"]`)?.focus();
  }, [form, questionId]);

  const saving = usePageAction(async (page) => {
    const fields = validate();
    if (!fields || focusInvalidNumber(form.current)) return;
    for (const { questionId, value } of lookUps.listChanges()) answer(questionId, value);
    try {
      const changed = pickChangedFields(fields, interview);
      if (Object.keys(changed).length > 0) await run(updateInterviewInfo, changed, saveInfo);
    } catch (thrown) {
      if (page.hasUserLeft() || !showServerError(thrown)) showFailure(messages.updateFailed);
      return;
    }
    await page.navigateUnlessLeft(paths.step(interview.id, from ?? 'questions'));
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void saving.run();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <BackToTextLink interviewId={interview.id} />
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
          lookUps={lookUps}
        />
        <LookUpsSection
          answers={lookUps.answers}
          businessName={values.businessName}
          focusedLookUpId={questionId}
          onChange={lookUps.change}
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
