import { listPackContents } from '@salespro/domain/followUp/listPackContents.ts';
import { findInterviewStep } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { isOfferOutsideSpokenPrice } from '@salespro/domain/outcomes/findSpokenPrice.ts';
import type { OutcomeKind } from '@salespro/domain/outcomes/Outcome.ts';
import { outcomeLabels } from '@salespro/domain/outcomes/outcomeLabels.ts';
import {
  buildOutcomeSavedMessage,
  listOutcomeChoices,
  type OutcomeChoice,
  outcomeSheetQuestions,
} from '@salespro/domain/outcomes/outcomeSheet.ts';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCall } from '#call/CallState.tsx';
import { SheetDialog } from '#call/SheetDialog.tsx';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { isDemoPage, paths } from '#lib/paths.ts';
import { getSellerNow } from '#lib/sellerTime.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { isPlainKeyPress, typingFieldSelector } from '#ui/keyTargets.ts';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import styles from './endCall.module.css';
import { messages } from './messages.ts';
import { outcomeStyles } from './OutcomeBadge.tsx';
import { OutcomeForm } from './outcomeForms.tsx';
import { useEndCall } from './useEndCall.ts';

/** Sheet in which the seller records the outcome of the call, with undo. */
export function EndCallSheet() {
  const { interview, saveState } = useInterview();
  const [now] = useState(getSellerNow);
  const [formKind, setFormKind] = useState<OutcomeKind | null>(null);
  const endCall = useEndCall(now.day);
  const { saved } = endCall;
  const { screen } = findInterviewStep(useLocation().pathname);
  const navigate = useNavigate();
  const call = useCall();
  const close = () => call.update({ overlay: null });
  const back = () => setFormKind(null);

  function choose(kind: OutcomeKind): void {
    // The price is asked only when the offer differs from the price in the script.
    if (kind === 'sold' && !isOfferOutsideSpokenPrice(interview)) endCall.sell(null);
    else setFormKind(kind);
  }

  if (saved) {
    const { title, text } = buildOutcomeSavedMessage(saved, interview, now.day);
    const list = paths.interviews;
    const onboarding = paths.step(interview.id, 'onboarding');
    const afterSale = screen === 'retainer-close' ? onboarding : list;
    const trialResults = paths.step(interview.id, 'trial-results');
    const nextPages: Partial<Record<OutcomeKind, string>> = {
      sold: afterSale,
      trial: trialResults,
    };
    const nextPage = nextPages[saved.kind] ?? list;
    return (
      <SheetDialog
        step="done"
        title={title}
        about={text}
        onClose={close}
        icon={
          <TintedIcon size={56} isRound>
            <IconCheck size={28} stroke={2.2} />
          </TintedIcon>
        }
        action={
          <Button
            variant="plain"
            size="small"
            onClick={() => {
              // Also closes the form of the undone outcome.
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
          errorText={endCall.errorText}
          pack={
            saved.kind === 'not_a_fit'
              ? null
              : {
                  to: paths.followUp(interview.id),
                  label: nextPage === list ? 'Open follow-up pack' : 'Follow-up pack',
                  contents: listPackContents({ ...interview, outcome: saved }),
                }
          }
          onboarding={saved.kind === 'sold' ? onboarding : null}
          onClose={close}
          onDone={() => {
            close();
            void navigate(nextPage);
          }}
        />
      </SheetDialog>
    );
  }

  const choices = listOutcomeChoices(interview);
  const about = [interview.businessName, interview.contactName].filter(Boolean).join(', ');
  const [title, question] = formKind
    ? [outcomeLabels[formKind], outcomeSheetQuestions[formKind]]
    : [messages.title, about];
  return (
    <SheetDialog
      step={formKind ?? 'choose'}
      title={title}
      about={question}
      onBack={formKind ? back : undefined}
      onClose={close}
      onKey={(event) => {
        const target = event.target instanceof HTMLElement ? event.target : document.body;
        const choice = choices.find(({ key }) => key === event.key);
        if (formKind || !choice || !answerKeysSwitch.get() || event.repeat) return;
        if (!isPlainKeyPress(event) || target.closest(typingFieldSelector)) return;
        event.preventDefault();
        choose(choice.kind);
      }}
    >
      {endCall.errorText ? (
        <Text tone="danger" above={8} below={8} role="alert">
          {endCall.errorText}
        </Text>
      ) : null}
      {formKind ? (
        <OutcomeForm kind={formKind} interview={interview} now={now} endCall={endCall} />
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

/** Loaded lazily, because it includes the code of the due list. */
const nextDueItem = createLazyLoader(
  async () => (await import('#features/due/NextDueInterview.tsx')).NextDueInterview,
);

interface OutcomeSavedProps {
  readonly interviewId: string;
  readonly kind: OutcomeKind;
  /** Says that the outcome is stored on the device only; blank once the server has it. */
  readonly note: string;
  readonly errorText: string;
  /** Link to the follow-up pack and its contents; null when there is none. */
  readonly pack: {
    readonly to: string;
    readonly label: string;
    readonly contents: readonly string[];
  } | null;
  /** Path of the onboarding after a sale; null otherwise. */
  readonly onboarding: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Renders the next steps after the outcome was saved. */
function OutcomeSaved(props: OutcomeSavedProps) {
  const { interviewId, kind, note, errorText, pack, onboarding, onClose, onDone } = props;
  const hasNextPage = kind === 'sold' || kind === 'trial';
  return (
    <>
      <p className={styles.note} role="status">
        {note}
      </p>
      {errorText ? (
        <Text tone="danger" above={8} below={8} role="alert">
          {errorText}
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
      <LazyComponent
        loader={nextDueItem}
        props={{ interviewId }}
        fallback={null}
        Failed={() => null}
      />
      <div className={styles.foot}>
        <Button variant={onboarding || pack ? 'plain' : 'filled'} onClick={onDone}>
          {hasNextPage ? 'Done' : 'Back to My Interviews'}
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
          const [tone, Icon] = outcomeStyles[kind];
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
