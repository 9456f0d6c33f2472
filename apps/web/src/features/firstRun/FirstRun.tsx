import { type FirstStep, listFirstSteps } from '@salespro/domain/firstRun/listFirstSteps.ts';
import { IconCheck, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { StartListProps } from '#features/interviewList/InterviewsPage.tsx';
import { serviceSettingsQuery } from '#features/services/serviceSettingsQuery.ts';
import { paths } from '#lib/paths.ts';
import { showSuccess } from '#lib/toast.ts';
import { useOnline } from '#lib/useOnline.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './firstRun.module.css';
import { changeFirstRun, firstRunQuery } from './firstRunQuery.ts';
import { messages } from './messages.ts';

/** Three steps for somebody who is new, above the list; whoever hides it sees the plain one. */
export function FirstRun({ hasInterview, isAsked, plain, onHide }: StartListProps) {
  const kept = useQuery(firstRunQuery);
  const settings = useQuery(serviceSettingsQuery);
  const isOnline = useOnline();
  const titleId = useId();
  const { isHidden = false } = kept.data ?? {};
  // Called for from the menu, it stays, until it is hidden again.
  useEffect(() => {
    if (isAsked) void changeFirstRun({ isHidden: false });
  }, [isAsked]);

  if (!kept.data) return kept.isError ? plain : null;
  if (isHidden && !isAsked) return plain;

  const steps = listFirstSteps(kept.data, settings.data, hasInterview);
  const done = steps.filter(({ isDone }) => isDone).length;
  const open = steps.find(({ isDone }) => !isDone)?.id;
  const [prices, practice, interview] = steps;
  const lookOf = (id: string) => (id === open ? 'filled' : 'outline');

  function hide() {
    void changeFirstRun({ isHidden: true });
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
            place={1}
            isNext={open === 'prices'}
            action={
              isOnline ? (
                <Link className={buttonClass({ variant: lookOf('prices') })} to={paths.services}>
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
                onClick={() => void changeFirstRun({ usesStandardPrices: true })}
              >
                Standard prices are fine
              </Button>
            )}
          </FirstStepRow>
        ) : null}
        {practice ? <PracticeStep step={practice} place={2} isNext={open === 'practice'} /> : null}
        {interview ? (
          <FirstStepRow
            step={interview}
            place={3}
            isNext={open === 'interview'}
            action={
              <Link
                className={buttonClass({ variant: lookOf('interview') })}
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
  readonly place: number;
  /** The first that is open: its button is the filled one. */
  readonly isNext: boolean;
  readonly action: ReactNode;
  /** Under its words. */
  readonly children?: ReactNode;
}

function FirstStepRow({ step, place, isNext, action, children }: FirstStepRowProps) {
  const state = step.isDone ? 'done' : isNext ? 'next' : undefined;
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.place} aria-hidden="true">
        {step.isDone ? <IconCheck size={20} stroke={2.4} /> : place}
      </span>
      <div className={styles.words}>
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
  readonly place: number;
  readonly isNext: boolean;
}

/** By themselves: who plays is read only by those who practise. */
const clients = createLazyPart(async () => (await import('./ClientChoices.tsx')).ClientChoices);

function PracticeStep({ step, place, isNext }: PracticeStepProps) {
  const [isOpen, setOpen] = useState(false);
  const choicesId = useId();
  return (
    <FirstStepRow
      step={step}
      place={place}
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
          <LazyPart part={clients} props={{}} waiting={null} />
        </div>
      ) : null}
    </FirstStepRow>
  );
}
