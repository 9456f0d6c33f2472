import { markDue } from '@salespro/contract/due.ts';
import { recordOutcome } from '@salespro/contract/outcomes.ts';
import { markDue as markDueCommand } from '@salespro/domain/commands/markDue.ts';
import { recordOutcome as recordOutcomeCommand } from '@salespro/domain/commands/recordOutcome.ts';
import { type AgreedDay, findInDue, toDayBasis } from '@salespro/domain/followUp/agreedDay.ts';
import type { PackDocument } from '@salespro/domain/followUp/PackEdit.ts';
import { useRef } from 'react';
import { messages } from '#followUp/messages.ts';
import { useFollowUpFacts } from '#followUp/useFollowUpFacts.ts';
import { refreshDue } from '#interviews/due/dueQuery.ts';
import { refreshCards } from '#interviews/list/refreshCards.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { putOnRow } from '#sync/interview/runCommand.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';

interface InviteInDue {
  /** The day of the invite is also in Due. */
  readonly isThere: boolean;
  /** Asked as long as it is not, and nobody has said that it should not be. */
  readonly question: {
    readonly asked: string;
    readonly yes: string;
    readonly agree: () => void;
    /** What a no is about: another day in Due is another question. */
    readonly about: string;
  } | null;
}

/** Nothing in Due, and a no to putting it there. */
const nowhere = 'nowhere';

/** Whether Due knows the day of the invite, and the way to tell it. */
export function useInviteInDue(
  document: PackDocument,
  { day, time }: AgreedDay,
  refused: string | undefined,
): InviteInDue {
  const { interview, today } = useFollowUpFacts();
  const { run } = useInterview();
  const isBusy = useRef(false);
  const held = findInDue(document, interview, today);
  const about = held ? toDayBasis(held) : nowhere;
  const isThere = held !== undefined && about === toDayBasis({ day, time });
  const canBeAdded = document === 'invite_follow_up' || document === 'invite_sold';
  const isAsking =
    !isThere &&
    (held !== undefined || (canBeAdded && !interview.answers.__is_test)) &&
    day !== null &&
    day >= today &&
    refused !== about;

  async function tellDue() {
    if (day === null || isBusy.current) return;
    isBusy.current = true;
    try {
      if (held) {
        const { key, kind, day: wasDay, time: wasTime } = held;
        await putOnRow(
          interview.id,
          markDue,
          { item: key, kind, wasDay, wasTime, day, time, madeOn: today },
          markDueCommand,
        );
      } else {
        const note = document === 'invite_sold' ? messages.setUpCall : '';
        await run(
          recordOutcome,
          { outcome: { kind: 'follow_up', day, time, note }, madeOn: today },
          recordOutcomeCommand,
        );
        void refreshCards();
      }
      void refreshDue();
      showSuccess(held ? messages.moved : messages.inDue);
    } catch {
      showFailure(held ? messages.moveFailed : messages.notInDue);
    } finally {
      isBusy.current = false;
    }
  }

  return {
    isThere,
    question: isAsking
      ? {
          asked: held ? messages.moveBoth : messages.putInDue,
          yes: held ? 'Yes, move both' : 'Yes, in both',
          agree: () => void tellDue(),
          about,
        }
      : null,
  };
}
