import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { recordOutcome, undoOutcome } from '@salespro/contract/outcomes.ts';
import { markSold } from '@salespro/contract/pitch.ts';
import { startTrial } from '@salespro/contract/trial.ts';
import { markSold as markSoldCommand } from '@salespro/domain/commands/markSold.ts';
import { recordOutcome as recordOutcomeCommand } from '@salespro/domain/commands/recordOutcome.ts';
import { startTrial as startTrialCommand } from '@salespro/domain/commands/startTrial.ts';
import { undoOutcome as undoOutcomeCommand } from '@salespro/domain/commands/undoOutcome.ts';
import {
  buildNoSaleOutcome,
  buildSoldOutcome,
  buildTrialOutcome,
} from '@salespro/domain/outcomes/buildOutcome.ts';
import { findSpokenPrice } from '@salespro/domain/outcomes/findSpokenPrice.ts';
import type { NoSaleOutcomeInput, Outcome } from '@salespro/domain/outcomes/Outcome.ts';
import { computeTrialSchedule } from '@salespro/domain/outcomes/trialSchedule.ts';
import { useRef, useState } from 'react';
import { refreshInterviewCards } from '#call/refreshInterviewCards.ts';
import { toCallError } from '#lib/CallError.ts';
import { showFailure } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { buildKnownHistory } from './buildKnownHistory.ts';
import { messages } from './messages.ts';

/** First-day numbers of a trial. */
export interface TrialBaseline {
  readonly google_reviews_before?: number;
  readonly google_rating_before?: number;
}

/** A saved outcome, with what its undo needs. */
interface SavedEnding {
  readonly outcome: Outcome;
  readonly before: StoredInterview;
  /** Answers that the outcome set. */
  readonly baseline: TrialBaseline;
  /** Resolves with the outcome's id on the server. */
  readonly saved: Promise<string>;
}

/** Placeholder id and time; the server assigns the real ones. */
const unsavedOutcomeIds = { id: '', madeAt: '' };

/**
 * Records the outcome of a call, with undo.
 * The outcome counts as saved once the device has it; when the server rejects it, the sheet shows an error.
 */
export function useEndCall(today: string) {
  const { interview, run } = useInterview();
  const [ending, setEnding] = useState<SavedEnding | null>(null);
  const [errorText, setErrorText] = useState('');
  const [isUndone, setUndone] = useState(false);
  const isUndoing = useRef(false);
  const isEnding = useRef(false);

  function saveOutcome(
    outcome: Outcome,
    save: (onStored: () => void) => Promise<StoredInterview>,
    baseline: TrialBaseline = {},
  ): void {
    if (isEnding.current) return;
    isEnding.current = true;
    setErrorText('');
    setUndone(false);
    const show = () => setEnding({ outcome, before: interview, baseline, saved });
    const saved = save(show).then((after) => after.outcome?.id ?? '');
    saved.then(
      () => {
        show();
        void refreshInterviewCards();
      },
      () => {
        isEnding.current = false;
        setEnding(null);
        setErrorText(messages.failed);
        showFailure({ title: 'Not saved', description: messages.failed });
      },
    );
  }

  async function undo(): Promise<void> {
    if (!ending || isUndoing.current) return;
    isUndoing.current = true;
    setErrorText('');
    const { outcome, before, baseline } = ending;
    try {
      const outcomeId = await ending.saved;
      const recorded = { ...outcome, id: outcomeId };
      const known = buildKnownHistory(before, recorded, { ...baseline });
      const after = await run(undoOutcome, { outcomeId }, undoOutcomeCommand, known);
      // The undo changed nothing when another outcome was recorded since, perhaps on another device.
      if (after.outcome?.id === outcomeId) throw new Error('Nothing was undone');
      isEnding.current = false;
      setEnding(null);
      setUndone(true);
    } catch (thrown) {
      const hasBegun = toCallError(thrown).code === 'onboarding_begun';
      setErrorText(hasBegun ? messages.onboardingBegun : messages.undoFailed);
    } finally {
      isUndoing.current = false;
      void refreshInterviewCards();
    }
  }

  return {
    saved: ending?.outcome ?? null,
    errorText,
    isUndone,
    undo: () => void undo(),
    sell(price: number | null) {
      const sold = price ?? findSpokenPrice(interview);
      const body = { madeOn: today, ...(price !== null && { price }) };
      saveOutcome(buildSoldOutcome(interview, sold, unsavedOutcomeIds), (onKept) =>
        run(markSold, body, markSoldCommand, { onStored: onKept }),
      );
    },
    startTrial(baseline: TrialBaseline) {
      const days = { startDay: today, day: computeTrialSchedule(interview, today).lastDay };
      const body = { startDay: today, baseline };
      saveOutcome(
        buildTrialOutcome(interview, days, unsavedOutcomeIds),
        (onKept) => run(startTrial, body, startTrialCommand, { onStored: onKept }),
        baseline,
      );
    },
    record(outcome: NoSaleOutcomeInput) {
      saveOutcome(buildNoSaleOutcome(outcome, unsavedOutcomeIds), (onKept) =>
        run(recordOutcome, { outcome, madeOn: today }, recordOutcomeCommand, { onStored: onKept }),
      );
    },
  };
}
