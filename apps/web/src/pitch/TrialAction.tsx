import { startTrial } from '@salespro/contract/trial.ts';
import type { TrialButton } from '@salespro/domain/trial/trialButton.ts';
import { IconHourglassHigh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { showFailure } from '#lib/toast.ts';
import { usePageAction } from '#lib/usePageAction.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { messages } from './messages.ts';
import { toTrialStartEffect } from './toTrialStartEffect.ts';

interface TrialActionProps {
  readonly button: TrialButton;
  readonly variant: 'filled' | 'light';
}

/** Starts the trial, or leads to where it stands (SCRIPT-11). */
export function TrialAction({ button: { label, to, startsTrial }, variant }: TrialActionProps) {
  const { run } = useInterview();
  const starting = usePageAction(async (page) => {
    try {
      await run(startTrial, {}, toTrialStartEffect);
    } catch {
      showFailure(messages.trialFailed);
      return;
    }
    await page.goOn(to);
  });

  if (!startsTrial) {
    return (
      <Link className={buttonClass({ variant, size: 'large' })} to={to}>
        {label}
      </Link>
    );
  }
  return (
    <Button
      variant={variant}
      size="large"
      isBusy={starting.isBusy}
      onClick={() => void starting.run()}
    >
      <IconHourglassHigh aria-hidden="true" size={20} stroke={1.8} />
      {label}
    </Button>
  );
}
