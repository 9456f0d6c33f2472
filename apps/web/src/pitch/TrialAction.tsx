import { startTrial } from '@salespro/contract/trial.ts';
import { startTrial as startTrialCommand } from '@salespro/domain/commands/startTrial.ts';
import { savedWords } from '@salespro/domain/interviews/outcomes/savedWords.ts';
import { toBaseline } from '@salespro/domain/trial/toBaseline.ts';
import type { TrialButton } from '@salespro/domain/trial/trialButton.ts';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { refreshCards } from '#interviews/list/refreshCards.ts';
import { undoTrial } from '#interviews/sale/undoTrial.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { toToday } from '#lib/toToday.ts';
import { usePageAction } from '#lib/usePageAction.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { messages } from './messages.ts';

interface TrialActionProps {
  readonly button: TrialButton;
  readonly variant: 'filled' | 'light';
}

/** Starts the trial and stays, since the call goes on; or leads to where the trial stands (SCRIPT-11, TRY-03). */
export function TrialAction({ button: { label, to, startsTrial }, variant }: TrialActionProps) {
  const { interview, run } = useInterview();
  const wasPressed = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  const starting = usePageAction(async () => {
    const { day } = toToday();
    const before = interview;
    try {
      const baseline = toBaseline(before.answers);
      const { outcome } = await run(startTrial, { startDay: day, baseline }, startTrialCommand);
      if (outcome?.kind !== 'trial') return;
      const undo = () => void undoTrial(before, outcome, baseline);
      const { title, text } = savedWords(outcome, before, day);
      showSuccess({ title, description: text }, { label: 'Undo', run: undo });
    } catch {
      showFailure(messages.trialFailed);
    }
    void refreshCards();
  });

  // The button becomes a link: whoever pressed it with a key goes on from there.
  useEffect(() => {
    if (wasPressed.current && !startsTrial) link.current?.focus();
    wasPressed.current = false;
  }, [startsTrial]);

  if (!startsTrial) {
    return (
      <Link className={buttonClass({ variant, size: 'large' })} ref={link} to={to}>
        {label}
      </Link>
    );
  }
  return (
    <Button
      variant={variant}
      size="large"
      isBusy={starting.isBusy}
      onClick={() => {
        wasPressed.current = true;
        void starting.run();
      }}
    >
      <IconHourglassHigh aria-hidden="true" size={20} stroke={1.8} />
      {label}
    </Button>
  );
}
