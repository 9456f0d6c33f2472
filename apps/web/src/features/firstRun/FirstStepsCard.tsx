import { type FirstStep, listFirstSteps } from '@salespro/domain/firstRun/listFirstSteps.ts';
import { IconCheck, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { GettingStartedProps } from '#features/interviewList/InterviewsPage.tsx';
import { serviceSettingsQuery } from '#features/services/serviceSettingsQuery.ts';
import { paths } from '#lib/paths.ts';
import { showSuccess } from '#lib/toast.ts';
import { useOnline } from '#lib/useOnline.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { firstRunQuery, updateFirstRun } from './firstRunQuery.ts';
import styles from './firstStepsCard.module.css';
import { messages } from './messages.ts';

/** Shows a new seller three first steps in place of the plain interview list, until they are hidden. */
export function FirstStepsCard({
  hasInterview,
  isRequested,
  fallback,
  onHide,
}: GettingStartedProps) {
  const firstRun = useQuery(firstRunQuery);
  const settings = useQuery(serviceSettingsQuery);
  const isOnline = useOnline();
  const titleId = useId();
  const { isHidden = false } = firstRun.data ?? {};
  // Opening it from the account menu shows it again permanently.
  useEffect(() => {
    if (isRequested) void updateFirstRun({ isHidden: false });
  }, [isRequested]);

  if (!firstRun.data) return firstRun.isError ? fallback : null;
  if (isHidden && !isRequested) return fallback;

  const steps = listFirstSteps(firstRun.data, settings.data, hasInterview);
  const done = steps.filter(({ isDone }) => isDone).length;
  const open = steps.find(({ isDone }) => !isDone)?.id;
  const [prices, practice, interview] = steps;
  const getButtonVariant = (id: string) => (id === open ? 'filled' : 'outline');

  function hide() {
    void updateFirstRun({ isHidden: true });
    onHide();
    showSuccess(messages.hidden);
  }

  return (
    <Surface as="section" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <Text as="h2" size="heading" weight={700} below={8} className={styles.title} id={titleId}>
            {messages.title}
          </Text>
          <Text tone="dim">{done === 3 ? messages.allDone : messages.lead}</Text>
        </div>
        <Text as="div" size="small" tone="dim" className={styles.progress}>
          {messages.done(done)}
          <progress
            className={styles.track}
            aria-label="Getting started"
            value={done}
            max={steps.length}
          />
        </Text>
      </div>
      <ol className={styles.steps}>
        {prices ? (
          <FirstStepRow
            step={prices}
            number={1}
            isNext={open === 'prices'}
            action={
              isOnline ? (
                <Link
                  className={buttonClass({ variant: getButtonVariant('prices') })}
                  to={paths.services}
                >
                  Set prices
                </Link>
              ) : (
                <Text as="span" align="center" size="small" tone="dim">
                  {messages.needsConnection}
                </Text>
              )
            }
          >
            {prices.isDone ? null : (
              <Button
                variant="plain"
                size="small"
                onClick={() => void updateFirstRun({ usesStandardPrices: true })}
              >
                Standard prices are fine
              </Button>
            )}
          </FirstStepRow>
        ) : null}
        {practice ? <PracticeStep step={practice} number={2} isNext={open === 'practice'} /> : null}
        {interview ? (
          <FirstStepRow
            step={interview}
            number={3}
            isNext={open === 'interview'}
            action={
              <Link
                className={buttonClass({ variant: getButtonVariant('interview') })}
                to={paths.newInterview}
              >
                <IconPlus aria-hidden="true" size={18} />
                New Interview
              </Link>
            }
          />
        ) : null}
      </ol>
      <Row gap={16} rowGap={8} justify="between" wraps className={styles.foot}>
        <a className={styles.tour} href={paths.tour}>
          <IconPlayerPlay aria-hidden="true" size={18} stroke={1.8} />
          Watch the 75-second tour
        </a>
        <Button variant="plain" size="small" onClick={hide}>
          Hide this list
        </Button>
      </Row>
    </Surface>
  );
}

interface FirstStepRowProps {
  readonly step: FirstStep;
  readonly number: number;
  /** True for the first open step, whose button is filled. */
  readonly isNext: boolean;
  readonly action: ReactNode;
  /** Shown below the description of the step. */
  readonly children?: ReactNode;
}

function FirstStepRow({ step, number, isNext, action, children }: FirstStepRowProps) {
  const state = step.isDone ? 'done' : isNext ? 'next' : undefined;
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.stepNumber} aria-hidden="true">
        {step.isDone ? <IconCheck size={20} stroke={2.4} /> : number}
      </span>
      <div className={styles.description}>
        <h3>
          {step.title}
          {step.isDone ? <VisuallyHidden>, done</VisuallyHidden> : null}
        </h3>
        <Text size="medium" tone="dim" aria-live="polite">
          {step.text}
        </Text>
        {children}
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  );
}

interface PracticeStepProps {
  readonly step: FirstStep;
  readonly number: number;
  readonly isNext: boolean;
}

/** Lazily loaded: only sellers who start a practice call need the played clients. */
const clientChoices = createLazyLoader(
  async () => (await import('./PracticeClientChoices.tsx')).PracticeClientChoices,
);

function PracticeStep({ step, number, isNext }: PracticeStepProps) {
  const [isOpen, setOpen] = useState(false);
  const choicesId = useId();
  return (
    <FirstStepRow
      step={step}
      number={number}
      isNext={isNext}
      action={
        <Button
          variant={isNext ? 'filled' : 'outline'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? choicesId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Start practice
        </Button>
      }
    >
      {isOpen ? (
        <div id={choicesId}>
          <LazyComponent loader={clientChoices} props={{}} fallback={null} />
        </div>
      ) : null}
    </FirstStepRow>
  );
}
