import { toMadeAt } from '#days/sellerDay.ts';
import { followUpKey } from '#due/applyDueMark.ts';
import { always, type Command } from './Command.ts';

interface Payload {
  /** The key of what is due, and when it was due until now. */
  readonly item: string;
  readonly kind: string;
  readonly wasDay: string;
  readonly wasTime: string | null;
  /** No day: it is done. */
  readonly day: string | null;
  readonly time: string | null;
}

/** Marks something due as done, or moves it to another day. Also from a list: it reads nothing of the interview. */
export const markDue: Command<Payload> = {
  needs: [],
  waits: always,
  apply(_, { item, kind, wasDay, wasTime, day, time }, context) {
    const madeAt = toMadeAt(context.day, context.at, context.zone);
    const made = { id: context.id, madeAt, madeOn: context.day };
    const to = { day, time: day === null ? null : time };
    return { dueChanges: [{ added: { ...made, item, kind, wasDay, wasTime, ...to } }] };
  },
};

/** Takes back what was done with something due; what was done before that counts again. */
export const undoDue: Command<{ readonly changeId: string }, 'dueChanges' | 'outcomes'> = {
  needs: ['dueChanges', 'outcomes'],
  waits: always,
  apply({ dueChanges, outcomes }, { changeId }, { at }) {
    const standing = dueChanges.filter(({ undoneAt }) => undoneAt === null);
    const target = standing.find(({ id }) => id === changeId);
    if (!target) return {};
    const { item } = target;
    const agreed = outcomes.find(({ id }) => followUpKey(id) === item);
    const former = standing.findLast((one) => one.item === item && one.id !== changeId) ?? agreed;
    const left = former ? { day: former.day, time: former.time } : null;
    return { dueChanges: [{ undone: changeId, at, item, left }] };
  },
};
