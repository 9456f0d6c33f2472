import { decidesWithOthers } from '#interviews/decisionMaker.ts';
import type { Interview } from '#interviews/Interview.ts';
import type { OutcomeKind } from '#outcomes/Outcome.ts';
import type { PackDocument } from './PackEdit.ts';

export type PackPartId = 'email' | 'text' | 'invite' | 'plan' | 'crm_note';

/** A part of the follow-up pack with the documents it can show. */
export interface PackPart {
  readonly id: PackPartId;
  /** The documents it can show; the first one fits how the call ended. */
  readonly documents: readonly [PackDocument, ...PackDocument[]];
}

type EndedCall = Pick<Interview, 'answers' | 'outcome' | 'salesStatus' | 'selectedServiceId'>;

/**
 * Returns the outcome that selects the documents of the pack.
 * A sale without an outcome, or with a later follow-up, counts as sold.
 */
export function findPackOutcomeKind({ outcome, salesStatus }: EndedCall): OutcomeKind | null {
  const kind = outcome?.kind ?? null;
  return salesStatus === 'sold' && (kind === null || kind === 'follow_up') ? 'sold' : kind;
}

/** Lists the parts of the follow-up pack that fit how the call ended, in order. */
export function listPackParts(interview: EndedCall): readonly PackPart[] {
  const kind = findPackOutcomeKind(interview);
  const { outcome, selectedServiceId } = interview;
  const crm: PackPart = { id: 'crm_note', documents: ['crm_note'] };
  // The plan needs a selected service.
  const plan: readonly PackPart[] = selectedServiceId ? [{ id: 'plan', documents: ['plan'] }] : [];
  switch (kind) {
    case null:
      return [{ id: 'text', documents: ['text_no_show', 'text_late'] }];
    case 'sold':
      return [
        { id: 'email', documents: ['email_sold'] },
        { id: 'text', documents: ['text_sold'] },
        { id: 'invite', documents: ['invite_sold'] },
        ...plan,
        crm,
      ];
    case 'trial':
      return [
        { id: 'email', documents: ['email_trial'] },
        { id: 'text', documents: ['text_trial'] },
        { id: 'invite', documents: ['invite_trial'] },
        ...plan,
        crm,
      ];
    case 'follow_up':
      return [
        {
          id: 'email',
          documents: [
            decidesWithOthers(interview.answers) ? 'email_no_decision_maker' : 'email_interested',
          ],
        },
        { id: 'text', documents: ['text_after_call', 'text_late', 'text_no_show'] },
        { id: 'invite', documents: ['invite_follow_up'] },
        ...plan,
        crm,
      ];
    case 'not_now':
      return [
        { id: 'email', documents: ['email_not_now'] },
        ...(outcome?.day
          ? [{ id: 'invite', documents: ['invite_not_now'] } satisfies PackPart]
          : []),
        crm,
      ];
    case 'not_a_fit':
    case 'said_no':
      return [crm];
  }
}
