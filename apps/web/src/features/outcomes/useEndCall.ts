import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { recordOutcome, undoOutcome } from '@salespro/contract/outcomes.ts';
import { markSold } from '@salespro/contract/pitch.ts';
import { startTrial } from '@salespro/contract/trial.ts';
import { markSold as markSoldCommand } from '@salespro/domain/commands/markSold.ts';
import { recordOutcome as recordOutcomeCommand } from '@salespro/domain/commands/recordOutcome.ts';
import { startTrial as startTrialCommand } from '@salespro/domain/commands/startTrial.ts';
import { undoOutcome as undoOutcomeCommand } from '@salespro/domain/commands/undoOutcome.ts';
import type { Outcome, RecordedOutcome } from '@salespro/domain/outcomes/Outcome.ts';
import { saidPrice } from '@salespro/domain/outcomes/saidPrice.ts';
import { toRecorded, toSoldOutcome, toTrialOutcome } from '@salespro/domain/outcomes/toOutcome.ts';
import { trialPlan } from '@salespro/domain/outcomes/trialPlan.ts';
import { useRef, useState } from 'react';
import { refreshCards } from '#call/refreshCards.ts';
import { toCallError } from '#lib/CallError.ts';
import { showFailure } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { messages } from './messages.ts';
import { toKnownHistory } from './toKnownHistory.ts';

export interface Baseline {
  readonly google_reviews_before?: number;
  readonly google_rating_before?: number;
}

/** What was saved, and the interview as it was before. */
interface Ending {
  readonly outcome: Outcome;
  readonly before: StoredInterview;
  /** The answers it set. */
  readonly baseline: Baseline;
  /** The id under which the server has it. */
  readonly saved: Promise<string>;
}

/** Not known yet, and nobody looks at it. */
const made = { id: '', madeAt: '' };

/**
 * Ends the call. It counts as saved once this device has it, and the server hears of it beside that. Should it be refused,
 * the sheet goes back to where it was and says so.
 */
export function useEndCall(today: string) {
  const { interview, run } = useInterview();
  const [ending, setEnding] = useState<Ending | null>(null);
  const [fault, setFault] = useState('');
  const [isUndone, setUndone] = useState(false);
  const isUndoing = useRef(false);
  const isEnding = useRef(false);

  function end(
    outcome: Outcome,
    save: (onKept: () => void) => Promise<StoredInterview>,
    baseline: Baseline = {},
  ): void {
    if (isEnding.current) return;
    isEnding.current = true;
    setFault('');
    setUndone(false);
    const show = () => setEnding({ outcome, before: interview, baseline, saved });
    const saved = save(show).then((after) => after.outcome?.id ?? '');
    saved.then(
      () => {
        show();
        void refreshCards();
      },
      () => {
        isEnding.current = false;
        setEnding(null);
        setFault(messages.failed);
        showFailure({ title: 'Not saved', description: messages.failed });
      },
    );
  }

  async function undo(): Promise<void> {
    if (!ending || isUndoing.current) return;
    isUndoing.current = true;
    setFault('');
    const { outcome, before, baseline } = ending;
    try {
      const outcomeId = await ending.saved;
      const recorded = { ...outcome, id: outcomeId };
      const known = toKnownHistory(before, recorded, { ...baseline });
      const after = await run(undoOutcome, { outcomeId }, undoOutcomeCommand, known);
      // Something else was recorded since, perhaps on another device: then this one stands.
      if (after.outcome?.id === outcomeId) throw new Error('Nothing was undone');
      isEnding.current = false;
      setEnding(null);
      setUndone(true);
    } catch (thrown) {
      const hasBegun = toCallError(thrown).code === 'onboarding_begun';
      setFault(hasBegun ? messages.onboardingBegun : messages.undoFailed);
    } finally {
      isUndoing.current = false;
      void refreshCards();
    }
  }

  return {
    saved: ending?.outcome ?? null,
    fault,
    isUndone,
    undo: () => void undo(),
    sell(price: number | null) {
      const sold = price ?? saidPrice(interview);
      const body = { madeOn: today, ...(price !== null && { price }) };
      end(toSoldOutcome(interview, sold, made), (onKept) =>
        run(markSold, body, markSoldCommand, { onKept }),
      );
    },
    startTrial(baseline: Baseline) {
      const days = { startDay: today, day: trialPlan(interview, today).lastDay };
      const body = { startDay: today, baseline };
      end(
        toTrialOutcome(interview, days, made),
        (onKept) => run(startTrial, body, startTrialCommand, { onKept }),
        baseline,
      );
    },
    record(given: RecordedOutcome) {
      end(toRecorded(given, made), (onKept) =>
        run(recordOutcome, { outcome: given, madeOn: today }, recordOutcomeCommand, { onKept }),
      );
    },
  };
}
