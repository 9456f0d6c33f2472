import { listDue } from '@salespro/domain/due/listDue.ts';
import type { RemindedItem } from '@salespro/domain/reminders/toMorningMail.ts';
import type { DueStore } from './due.store.ts';

interface Question {
  /** The seller's. */
  readonly today: string;
  readonly timeZone: string;
  /** So many days ahead; without it, as many as the list looks. */
  readonly daysAhead?: number;
}

/** What is due for a seller, with what a mail or a calendar may say of it; other rooms are handed this. */
export function createListReminded(store: Pick<DueStore, 'list'>) {
  return async (userId: string, question: Question): Promise<readonly RemindedItem[]> => {
    const rows = await store.list(userId, question.today, question.daysAhead);
    return rows.flatMap((facts) =>
      listDue(facts, question).map((item) => ({
        ...item,
        businessName: facts.businessName,
        note: isOfOutcome.includes(item.kind) ? (facts.outcome?.note ?? '') : '',
      })),
    );
  };
}

/** What was noted belongs to the call that was agreed on, not to everything else of the client. */
const isOfOutcome = ['follow_up', 'ask_again'];
