import { computeMadeAt } from '#days/sellerDay.ts';
import { followUpKey } from '#due/applyDueStatus.ts';
import { alwaysTrue, type Command } from './Command.ts';

interface Payload {
  /** The key of the due item, followed by its kind, day and time before the change. */
  readonly item: string;
  readonly kind: string;
  readonly wasDay: string;
  readonly wasTime: string | null;
  /** Null marks the item as done. */
  readonly day: string | null;
  readonly time: string | null;
}

/**
 * Marks a due item as done or moves it to another day.
 * It reads nothing of the interview, so that lists can use it without loading one.
 */
export const markDue: Command<Payload> = {
  needs: [],
  canQueueOffline: alwaysTrue,
  apply(_, { item, kind, wasDay, wasTime, day, time }, context) {
    const madeAt = computeMadeAt(context.day, context.at, context.zone);
    const made = { id: context.id, madeAt, madeOn: context.day };
    const to = { day, time: day === null ? null : time };
    return { dueChanges: [{ added: { ...made, item, kind, wasDay, wasTime, ...to } }] };
  },
};

/** Undoes a change of a due item; the change before it takes effect again. */
export const undoDue: Command<{ readonly changeId: string }, 'dueChanges' | 'outcomes'> = {
  needs: ['dueChanges', 'outcomes'],
  canQueueOffline: alwaysTrue,
  apply({ dueChanges, outcomes }, { changeId }, { at }) {
    const active = dueChanges.filter(({ undoneAt }) => undoneAt === null);
    const target = active.find(({ id }) => id === changeId);
    if (!target) return {};
    const { item } = target;
    const agreed = outcomes.find(({ id }) => followUpKey(id) === item);
    const former = active.findLast((one) => one.item === item && one.id !== changeId) ?? agreed;
    const left = former ? { day: former.day, time: former.time } : null;
    return { dueChanges: [{ undone: changeId, at, item, left }] };
  },
};
