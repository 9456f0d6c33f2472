import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { RecordedOutcome } from '@salespro/domain/interviews/outcomes/Outcome.ts';
import { toRecorded } from '@salespro/domain/interviews/outcomes/toOutcome.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import type { Db } from '#lib/db.ts';

interface Sale {
  readonly soldAt: string;
  readonly price: number | null;
  readonly madeOn?: string | undefined;
}

interface Made {
  readonly at: string;
  /** The seller's day, as the device says. */
  readonly on?: string | undefined;
}

interface TrialStart {
  readonly at: string;
  readonly startDay: string | null;
  readonly days: number;
  readonly baseline: Answers;
}

/**
 * Every way an outcome comes and goes. Each is one function of the database: it locks the interview first, so that of two
 * at the same moment the later one decides what the interview shows. A repeated operation changes nothing.
 */
export interface OutcomeStore {
  /** A second sale keeps the time of the first and adds no outcome. */
  markSold(userId: string, id: string, operationId: string, sale: Sale): Promise<void>;
  /** Does nothing to a trial that runs or has ended. */
  startTrial(userId: string, id: string, operationId: string, trial: TrialStart): Promise<void>;
  record(
    userId: string,
    id: string,
    operationId: string,
    outcome: RecordedOutcome,
    made: Made,
  ): Promise<void>;
  /**
   * Null takes back the sale, whichever outcome it was. What can't be undone any more stays; true when that is a sale
   * whose onboarding has begun.
   */
  undo(
    userId: string,
    id: string,
    operationId: string,
    outcomeId: string | null,
    at: string,
  ): Promise<boolean>;
}

export function createOutcomeStore(
  db: Db,
  interviews: Pick<InterviewStore, 'cipherFor'>,
): OutcomeStore {
  return {
    async markSold(userId, id, operationId, { soldAt, price, madeOn = null }) {
      await db.asUser(
        userId,
        'select app.mark_sold(:user, :id, :operationId, :soldAt, :price, :madeOn)',
        { id, operationId, soldAt, price, madeOn },
      );
    },

    async startTrial(userId, id, operationId, { at, startDay, days, baseline }) {
      await db.asUser(
        userId,
        'select app.start_trial(:user, :id, :operationId, :at, :startDay, :days, :baseline)',
        { id, operationId, at, startDay, days, baseline: JSON.stringify(baseline) },
      );
    },

    async record(userId, id, operationId, given, { at, on = null }) {
      const outcome = toRecorded(given, { id: operationId, madeAt: at });
      const cipher = await interviews.cipherFor(userId);
      await db.asUser(
        userId,
        'select app.record_outcome(:user, :id, :operationId, :at, :kind, :reason, :day, :time, :note, :on)',
        {
          id,
          operationId,
          at,
          kind: outcome.kind,
          reason: outcome.reason,
          day: outcome.day,
          time: outcome.time,
          note: cipher.sealOutcomeNote(operationId, outcome.note),
          on,
        },
      );
    },

    async undo(userId, id, operationId, outcomeId, at) {
      const [row] = await db.asUser<{ stays: boolean }>(
        userId,
        'select app.undo_outcome(:user, :id, :operationId, :at, :outcomeId) as stays',
        { id, operationId, at, outcomeId },
      );
      return row?.stays ?? false;
    },
  };
}
