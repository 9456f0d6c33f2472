import { saveTrialResults } from '@salespro/contract/trial.ts';
import { saveTrialResults as saveTrialResultsCommand } from '@salespro/domain/commands/saveTrialResults.ts';
import { getTrialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import {
  computeTrialProgress,
  formatTrialSentence,
} from '@salespro/domain/outcomes/trialProgress.ts';
import { toSpokenDollars } from '@salespro/domain/templates/phrases/spokenAmounts.ts';
import { computeRetainerVariables } from '@salespro/domain/trial/computeRetainerVariables.ts';
import { listTrialFields, type TrialField } from '@salespro/domain/trial/trialFields.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { BackLink, BackToTextLink } from '#call/BackLink.tsx';
import { useStepSaveState } from '#call/CallState.tsx';
import { useRequestedQuestion } from '#call/requestedQuestion.ts';
import { paths } from '#lib/paths.ts';
import { useSellerNow } from '#lib/sellerTime.ts';
import { showFailure } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { PageFooterBar } from '#ui/ActionBar.tsx';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { formatBreakEvenPrice } from './formatBreakEvenPrice.ts';
import { messages } from './messages.ts';
import { groupFieldsByLine, TrialFieldInput, TrialResultsCard } from './TrialResultsCard.tsx';
import { findTrialFormStateInTab } from './trialFormState.ts';
import styles from './trialResults.module.css';
import { type TrialForm, useTrialForm } from './useTrialForm.ts';

interface TrialResultsPageProps {
  /** Fields of the form; tests pass another list. */
  readonly fields?: readonly TrialField[];
}

/** Renders the form of trial results and offer ("/session/:id/trial-results"). */
export function TrialResultsPage(props: TrialResultsPageProps) {
  const { interview, run, answer } = useInterview();
  const serviceFields = listTrialFields(interview.selectedServiceId);
  const fields = props.fields ?? serviceFields;
  const form = useTrialForm(interview, fields, answer);
  const { day } = useSellerNow();
  const progress = computeTrialProgress(
    { ...interview, trialStatus: getTrialStatus(interview.answers) },
    day,
  );
  usePageTitle(`Trial Results - ${interview.businessName}`);

  const saving = usePageAction(async (page) => {
    const sentFormState = JSON.stringify(findTrialFormStateInTab(interview.id));
    const values = Object.fromEntries(serviceFields.map(({ id }) => [id, form.values[id] ?? '']));
    try {
      await run(saveTrialResults, { values }, saveTrialResultsCommand);
    } catch {
      showFailure(messages.saveFailed);
      return;
    }
    // Keeps newer input, which the seller may have typed while the save was running.
    if (JSON.stringify(findTrialFormStateInTab(interview.id)) === sentFormState) form.discard();
    await page.navigateUnlessLeft(paths.step(interview.id, 'retainer-close'));
  });

  const savedState = form.isUnsaved ? 'unsaved' : 'saved';
  useStepSaveState(saving.isBusy ? 'saving' : savedState);

  // Focuses the field that a blank of the retainer close linked to.
  const page = useRef<HTMLFormElement>(null);
  const { questionId } = useRequestedQuestion();
  useEffect(() => {
    page.current?.querySelector<HTMLElement>(`[name="${CSS.escape(questionId ?? '')}"]`)?.focus();
  }, [questionId]);

  const canSave = form.errors.size === 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSave) void saving.run();
  }

  return (
    <form ref={page} onSubmit={submit} noValidate>
      <BackToTextLink interviewId={interview.id}>
        <BackLink to={paths.step(interview.id, 'script-pitch')}>Back to Script</BackLink>
      </BackToTextLink>
      <AutofocusHeading>Trial Results</AutofocusHeading>
      <Text tone="dim" above={4} below={16}>
        Put the new numbers next to the old ones. Look them up together.
      </Text>
      {progress ? <p className={styles.days}>{formatTrialSentence(progress, day)}</p> : null}
      <Stack gap={16}>
        {form.isRestored ? (
          <Notice
            tone="info"
            action={
              <Button variant="outline" size="small" onClick={form.discard}>
                Discard These Values
              </Button>
            }
          >
            {messages.earlierValuesRestored}
          </Notice>
        ) : null}
        <TrialResultsCard fields={fields} form={form} isLocked={saving.isBusy} />
        <OfferCard fields={fields} form={form} isLocked={saving.isBusy} />
      </Stack>
      <PageFooterBar>
        <Button type="submit" size="large" disabled={!canSave} isBusy={saving.isBusy}>
          Save & Continue
          <IconArrowRight aria-hidden="true" size={19} stroke={1.8} />
        </Button>
      </PageFooterBar>
    </form>
  );
}

interface OfferCardProps {
  readonly fields: readonly TrialField[];
  readonly form: TrialForm;
  readonly isLocked: boolean;
}

function OfferCard({ fields, form, isLocked }: OfferCardProps) {
  const id = useId();
  return (
    <Card
      title="Offer Details"
      description="The retainer close reads these names and prices aloud."
    >
      <Stack gap={20}>
        {groupFieldsByLine(fields, 'offer').map((line) => (
          <div key={line.name} className={styles.offerCardLine}>
            {line.fields.map((field) => (
              <div key={field.id}>
                <Text
                  as="label"
                  size="medium"
                  weight={600}
                  below={8}
                  isBlock
                  htmlFor={`${id}-${field.id}`}
                >
                  {field.column === 'Price' ? (
                    <>
                      <VisuallyHidden>{line.name} </VisuallyHidden>
                      Price
                    </>
                  ) : (
                    field.label
                  )}
                </Text>
                <TrialFieldInput
                  field={field}
                  form={form}
                  isLocked={isLocked}
                  id={`${id}-${field.id}`}
                />
              </div>
            ))}
          </div>
        ))}
      </Stack>
      <BreakEvenStrip form={form} />
    </Card>
  );
}

interface BreakEvenStripProps {
  readonly form: TrialForm;
}

/** Renders how many extra customers a month cover the typed price. */
function BreakEvenStrip({ form: { values, standard } }: BreakEvenStripProps) {
  const facts = computeRetainerVariables(values, standard);
  return (
    <Row
      as="p"
      gap={24}
      rowGap={4}
      align="stretch"
      wraps
      size="medium"
      tone="green"
      above={16}
      breaks
      className={styles.strip}
    >
      <span>
        At <b>{formatBreakEvenPrice(facts)}</b>, extra customers a month to cover it:{' '}
        <b>{facts.x_customers}</b>
      </span>
      {facts.has_primary_price ? null : (
        <span>There's no dollar amount in the price, so we used this one.</span>
      )}
      {facts.has_lifetime_value ? null : (
        <span>
          No customer lifetime value entered, so we used{' '}
          {toSpokenDollars(facts.lifetime_value_dollars)}.
        </span>
      )}
    </Row>
  );
}
