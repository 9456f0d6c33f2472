import type { Interview } from '#interviews/Interview.ts';
import { decidesWithOthers } from '#interviews/whoDecides.ts';
import type { OutcomeKind } from '#outcomes/Outcome.ts';
import type { PackDocument } from './PackEdit.ts';

export type PackPartId = 'email' | 'text' | 'invite' | 'plan' | 'crm_note';

export interface PackPart {
  readonly id: PackPartId;
  /** What it can be; the first is what fits how the call ended. */
  readonly documents: readonly [PackDocument, ...PackDocument[]];
}

type Ended = Pick<Interview, 'answers' | 'outcome' | 'salesStatus' | 'selectedServiceId'>;

/**
 * How the call ended, as far as the pack goes. A sale from before outcomes were kept is one, and one with a day to talk
 * again stays one: who has bought is not asked to decide.
 */
export function packKind({ outcome, salesStatus }: Ended): OutcomeKind | null {
  const kind = outcome?.kind ?? null;
  return salesStatus === 'sold' && (kind === null || kind === 'follow_up') ? 'sold' : kind;
}

/** Which parts there are for how the call ended, in their order. */
export function listPackParts(interview: Ended): readonly PackPart[] {
  const kind = packKind(interview);
  const { outcome, selectedServiceId } = interview;
  const crm: PackPart = { id: 'crm_note', documents: ['crm_note'] };
  // There is no page for a service that nobody has chosen.
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
      return [crm];
  }
}
