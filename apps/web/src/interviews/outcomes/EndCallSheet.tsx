import { listPackContents } from '@salespro/domain/followUp/listPackContents.ts';
import { findStep } from '@salespro/domain/interviews/flow/steps.ts';
import { listOutcomeChoices } from '@salespro/domain/interviews/outcomes/listOutcomeChoices.ts';
import type { OutcomeKind } from '@salespro/domain/interviews/outcomes/Outcome.ts';
import { isOtherPrice } from '@salespro/domain/interviews/outcomes/saidPrice.ts';
import { savedWords } from '@salespro/domain/interviews/outcomes/savedWords.ts';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callOverlay } from '#interviews/overlays/callOverlay.ts';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { isDemoPage } from '#lib/demoPage.ts';
import { paths } from '#lib/paths.ts';
import { toToday } from '#lib/toToday.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { isPlainPress, typingFields } from '#ui/keyTargets.ts';
import styles from './endCall.module.css';
import { FollowUpForm } from './FollowUpForm.tsx';
import { messages } from './messages.ts';
import { NotAFitForm } from './NotAFitForm.tsx';
import { NotNowForm } from './NotNowForm.tsx';
import { OutcomeChoices } from './OutcomeChoices.tsx';
import { OutcomeSaved } from './OutcomeSaved.tsx';
import { SheetDialog } from './SheetDialog.tsx';
import { SoldForm } from './SoldForm.tsx';
import { TrialStartForm } from './TrialStartForm.tsx';
import { useEndCall } from './useEndCall.ts';

const heads: Readonly<Record<OutcomeKind, readonly [title: string, about: string]>> = {
  sold: ['Sold', 'Is this the price?'],
  trial: ['Trial', 'When does it start?'],
  follow_up: ['Follow up', 'When do you talk again?'],
  not_now: ['Not now', 'What stood in the way?'],
  not_a_fit: ['Not a fit', "It's fine to say no. Why?"],
};

/** How the call ended, in three taps. */
export function EndCallSheet() {
  const { interview, saveState } = useInterview();
  const [now] = useState(toToday);
  const [asked, setAsked] = useState<OutcomeKind | null>(null);
  const endCall = useEndCall(now.day);
  const { saved } = endCall;
  const { screen } = findStep(useLocation().pathname);
  const navigate = useNavigate();
  const close = () => callOverlay.set(null);
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
          <span className={styles.done} aria-hidden="true">
            <IconCheck size={28} stroke={2.2} />
          </span>
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
          onDone={() => {
            close();
            void navigate(to);
          }}
        />
      </SheetDialog>
    );
  }

  const forms: Readonly<Record<OutcomeKind, React.ReactNode>> = {
    sold: <SoldForm interview={interview} onSell={endCall.sell} />,
    trial: <TrialStartForm interview={interview} today={now.day} onStart={endCall.startTrial} />,
    follow_up: <FollowUpForm now={now} onSave={endCall.record} />,
    not_now: <NotNowForm today={now.day} onSave={endCall.record} />,
    not_a_fit: <NotAFitForm onSave={endCall.record} />,
  };
  const choices = listOutcomeChoices(interview);
  const about = [interview.businessName, interview.contactName].filter(Boolean).join(', ');
  const [title, question] = asked ? heads[asked] : [messages.title, about];
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
        <p className={styles.fault} role="alert">
          {endCall.fault}
        </p>
      ) : null}
      {asked ? (
        forms[asked]
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
