import { listPackContents } from '@salespro/domain/followUp/listPackContents.ts';
import { findStep } from '@salespro/domain/interviews/flow/Screen.ts';
import type { OutcomeKind } from '@salespro/domain/outcomes/Outcome.ts';
import { outcomeLabels } from '@salespro/domain/outcomes/outcomeLabels.ts';
import {
  listOutcomeChoices,
  type OutcomeChoice,
  outcomeQuestions,
  savedWords,
} from '@salespro/domain/outcomes/outcomeSheet.ts';
import { isOtherPrice } from '@salespro/domain/outcomes/saidPrice.ts';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCall } from '#call/CallState.tsx';
import { SheetDialog } from '#call/SheetDialog.tsx';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { isDemoPage, paths } from '#lib/paths.ts';
import { toToday } from '#lib/toToday.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { isPlainPress, typingFields } from '#ui/keyTargets.ts';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import styles from './endCall.module.css';
import { messages } from './messages.ts';
import { outcomeLooks } from './OutcomeBadge.tsx';
import { OutcomeForm } from './outcomeForms.tsx';
import { useEndCall } from './useEndCall.ts';

/** How the call ended, in three taps. */
export function EndCallSheet() {
  const { interview, saveState } = useInterview();
  const [now] = useState(toToday);
  const [asked, setAsked] = useState<OutcomeKind | null>(null);
  const endCall = useEndCall(now.day);
  const { saved } = endCall;
  const { screen } = findStep(useLocation().pathname);
  const navigate = useNavigate();
  const call = useCall();
  const close = () => call.change({ overlay: null });
  const back = () => setAsked(null);

  function choose(kind: OutcomeKind): void {
    // A price that nobody doubts is not asked for.
    if (kind === 'sold' && !isOtherPrice(interview)) endCall.sell(null);
    else setAsked(kind);
  }

  if (saved) {
    const { title, text } = savedWords(saved, interview, now.day);
    const list = paths.interviews;
    const onboarding = paths.step(interview.id, 'onboarding');
    const afterSale = screen === 'retainer-close' ? onboarding : list;
    const trialResults = paths.step(interview.id, 'trial-results');
    const ways: Partial<Record<OutcomeKind, string>> = { sold: afterSale, trial: trialResults };
    const to = ways[saved.kind] ?? list;
    return (
      <SheetDialog
        step="done"
        title={title}
        about={text}
        onClose={close}
        mark={
          <Emblem size={56} isRound>
            <IconCheck size={28} stroke={2.2} />
          </Emblem>
        }
        action={
          <Button
            variant="plain"
            size="small"
            onClick={() => {
              // What was asked for it is over too.
              back();
              endCall.undo();
            }}
          >
            Undo
          </Button>
        }
      >
        <OutcomeSaved
          interviewId={interview.id}
          kind={saved.kind}
          note={saveState === 'device' && !isDemoPage() ? messages.onDevice : ''}
          fault={endCall.fault}
          pack={
            saved.kind === 'not_a_fit'
              ? null
              : {
                  to: paths.followUp(interview.id),
                  label: to === list ? 'Open follow-up pack' : 'Follow-up pack',
                  contents: listPackContents({ ...interview, outcome: saved }),
                }
          }
          onboarding={saved.kind === 'sold' ? onboarding : null}
          onClose={close}
          onDone={() => {
            close();
            void navigate(to);
          }}
        />
      </SheetDialog>
    );
  }

  const choices = listOutcomeChoices(interview);
  const about = [interview.businessName, interview.contactName].filter(Boolean).join(', ');
  const [title, question] = asked
    ? [outcomeLabels[asked], outcomeQuestions[asked]]
    : [messages.title, about];
  return (
    <SheetDialog
      step={asked ?? 'choose'}
      title={title}
      about={question}
      onBack={asked ? back : undefined}
      onClose={close}
      onKey={(event) => {
        const target = event.target instanceof HTMLElement ? event.target : document.body;
        const choice = choices.find(({ key }) => key === event.key);
        if (asked || !choice || !answerKeysSwitch.get() || event.repeat) return;
        if (!isPlainPress(event) || target.closest(typingFields)) return;
        event.preventDefault();
        choose(choice.kind);
      }}
    >
      {endCall.fault ? (
        <Text tone="danger" above={8} below={8} role="alert">
          {endCall.fault}
        </Text>
      ) : null}
      {asked ? (
        <OutcomeForm kind={asked} interview={interview} now={now} endCall={endCall} />
      ) : (
        <>
          {endCall.isUndone ? (
            <p className={styles.undone} role="status">
              {messages.undone(interview.businessName)}
            </p>
          ) : null}
          <OutcomeChoices choices={choices} onChoose={choose} />
        </>
      )}
    </SheetDialog>
  );
}

/** With what is due comes the whole list of it; the sheet does not wait for that. */
const nextDue = createLazyPart(async () => (await import('#features/due/NextDue.tsx')).NextDue);

interface OutcomeSavedProps {
  readonly interviewId: string;
  readonly kind: OutcomeKind;
  /** Where it is, when it is not on the server yet. */
  readonly note: string;
  readonly fault: string;
  /** What there is to send now, and what the way there is called. */
  readonly pack: {
    readonly to: string;
    readonly label: string;
    readonly contents: readonly string[];
  } | null;
  /** Where a sale goes on. */
  readonly onboarding: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What comes next, once it is saved. */
function OutcomeSaved(props: OutcomeSavedProps) {
  const { interviewId, kind, note, fault, pack, onboarding, onClose, onDone } = props;
  const isLeadingOn = kind === 'sold' || kind === 'trial';
  return (
    <>
      <p className={styles.note} role="status">
        {note}
      </p>
      {fault ? (
        <Text tone="danger" above={8} below={8} role="alert">
          {fault}
        </Text>
      ) : null}
      {pack ? (
        <Stack as="section" gap={12} className={styles.pack} aria-label="Follow-up pack">
          {pack.contents.length > 0 ? (
            <>
              <h3>Follow-up pack</h3>
              <Stack as="ul" gap={4} className={styles.contents}>
                {pack.contents.map((line) => (
                  <li key={line}>
                    <IconCheck aria-hidden="true" size={18} stroke={2} />
                    {line}
                  </li>
                ))}
              </Stack>
            </>
          ) : null}
          <Link
            className={buttonClass({ variant: onboarding ? 'outline' : 'filled' })}
            to={pack.to}
            onClick={onClose}
          >
            {pack.label}
            <IconArrowRight aria-hidden="true" size={19} stroke={1.9} />
          </Link>
        </Stack>
      ) : null}
      <LazyPart part={nextDue} props={{ interviewId }} waiting={null} Failed={() => null} />
      <div className={styles.foot}>
        <Button variant={onboarding || pack ? 'plain' : 'filled'} onClick={onDone}>
          {isLeadingOn ? 'Done' : 'Back to My Interviews'}
        </Button>
        {onboarding ? (
          <Link className={buttonClass()} to={onboarding} onClick={onClose}>
            Start onboarding
            <IconArrowRight aria-hidden="true" size={19} stroke={1.9} />
          </Link>
        ) : null}
      </div>
    </>
  );
}

interface OutcomeChoicesProps {
  readonly choices: readonly OutcomeChoice[];
  readonly onChoose: (kind: OutcomeKind) => void;
}

function OutcomeChoices({ choices, onChoose }: OutcomeChoicesProps) {
  const hasKeys = useStore(answerKeysSwitch);
  return (
    <>
      <Stack as="ul" gap={8}>
        {choices.map(({ key, kind, label, line }) => {
          const [tone, Icon] = outcomeLooks[kind];
          return (
            <li key={kind}>
              <button
                className={styles.choice}
                type="button"
                aria-keyshortcuts={hasKeys ? key : undefined}
                onClick={() => onChoose(kind)}
              >
                <span className={`${styles.icon} ${styles[tone] ?? ''}`} aria-hidden="true">
                  <Icon size={24} stroke={1.8} />
                </span>
                <Text as="span" grows>
                  <Text as="span" size="body" weight={600} isBlock isTight>
                    {label}
                  </Text>
                  <Text as="span" size="small" tone="dim" isBlock>
                    {line}
                  </Text>
                </Text>
                {hasKeys ? <KeyHint>{key}</KeyHint> : null}
              </button>
            </li>
          );
        })}
      </Stack>
      {hasKeys ? (
        <Row
          as="p"
          gap={20}
          align="stretch"
          size="small"
          tone="dim"
          above={16}
          className={styles.keys}
        >
          <span>
            <KeyHint>1</KeyHint> – <KeyHint>{choices.at(-1)?.key ?? ''}</KeyHint> choose
          </span>
          <span>
            <KeyHint>Esc</KeyHint> back to the call
          </span>
        </Row>
      ) : null}
    </>
  );
}
