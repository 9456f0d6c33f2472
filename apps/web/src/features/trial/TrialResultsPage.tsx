import { saveTrialResults } from '@salespro/contract/trial.ts';
import { saveTrialResults as saveTrialResultsCommand } from '@salespro/domain/commands/saveTrialResults.ts';
import { trialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import { toTrialSentence, trialProgress } from '@salespro/domain/outcomes/trialProgress.ts';
import { toSpokenDollars } from '@salespro/domain/templates/phrases/spokenAmounts.ts';
import { retainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import { listTrialFields, type TrialField } from '@salespro/domain/trial/trialFields.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useAskedQuestion } from '#call/askedQuestion.ts';
import { BackLink, BackToText } from '#call/BackLink.tsx';
import { useStepSave } from '#call/CallState.tsx';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { useToday } from '#lib/toToday.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { FootBar } from '#ui/ActionBar.tsx';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import { ResultInput, ResultsCard, toLines } from './ResultsCard.tsx';
import { toCoverPrice } from './toCoverPrice.ts';
import { findTrialDraft } from './trialDraft.ts';
import styles from './trialResults.module.css';
import { type TrialForm, useTrialForm } from './useTrialForm.ts';

interface TrialResultsPageProps {
  /** Another list than the built-in one is for tests (TRIAL-01). */
  readonly fields?: readonly TrialField[];
}

/** "/session/:id/trial-results" */
export function TrialResultsPage(props: TrialResultsPageProps) {
  const { interview, run, answer } = useInterview();
  const asked = listTrialFields(interview.selectedServiceId);
  const fields = props.fields ?? asked;
  const form = useTrialForm(interview, fields, answer);
  const { day } = useToday();
  const progress = trialProgress(
    { ...interview, trialStatus: trialStatus(interview.answers) },
    day,
  );
  usePageTitle(`Trial Results - ${interview.businessName}`);

  const saving = usePageAction(async (page) => {
    const sent = JSON.stringify(findTrialDraft(interview.id));
    const values = Object.fromEntries(asked.map(({ id }) => [id, form.values[id] ?? '']));
    try {
      await run(saveTrialResults, { values }, saveTrialResultsCommand);
    } catch {
      showFailure(messages.saveFailed);
      return;
    }
    // Who has left and come back may have typed something newer.
    if (JSON.stringify(findTrialDraft(interview.id)) === sent) form.forget();
    await page.goOn(paths.step(interview.id, 'retainer-close'));
  });

  const savedState = form.isUnsaved ? 'unsaved' : 'saved';
  useStepSave(saving.isBusy ? 'saving' : savedState);

  // Who came from a blank in the close starts at its field.
  const page = useRef<HTMLFormElement>(null);
  const { questionId } = useAskedQuestion();
  useEffect(() => {
    page.current?.querySelector<HTMLElement>(`[name="${CSS.escape(questionId ?? '')}"]`)?.focus();
  }, [questionId]);

  const canSave = form.problems.size === 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSave) void saving.run();
  }

  return (
    <form ref={page} onSubmit={submit} noValidate>
      <BackToText interviewId={interview.id}>
        <BackLink to={paths.step(interview.id, 'script-pitch')}>Back to Script</BackLink>
      </BackToText>
      <ArrivalHeading>Trial Results</ArrivalHeading>
      <Text tone="dim" above={4} below={16}>
        Put the new numbers next to the old ones. Look them up together.
      </Text>
      {progress ? <p className={styles.days}>{toTrialSentence(progress, day)}</p> : null}
      <Stack gap={16}>
        {form.isFromEarlier ? (
          <Notice
            tone="info"
            action={
              <Button variant="outline" size="small" onClick={form.forget}>
                Discard These Values
              </Button>
            }
          >
            {messages.draftKept}
          </Notice>
        ) : null}
        <ResultsCard fields={fields} form={form} isLocked={saving.isBusy} />
        <OfferCard fields={fields} form={form} isLocked={saving.isBusy} />
      </Stack>
      <FootBar>
        <Button type="submit" size="large" disabled={!canSave} isBusy={saving.isBusy}>
          Save & Continue
          <IconArrowRight aria-hidden="true" size={19} stroke={1.8} />
        </Button>
      </FootBar>
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
        {toLines(fields, 'offer').map((line) => (
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
                <ResultInput
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
      <CoverStrip form={form} />
    </Card>
  );
}

interface CoverStripProps {
  readonly form: TrialForm;
}

/** The sum the close is going to make, before it is read out. */
function CoverStrip({ form: { values, standard } }: CoverStripProps) {
  const facts = retainerFacts(values, standard);
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
        At <b>{toCoverPrice(facts)}</b>, extra customers a month to cover it:{' '}
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
