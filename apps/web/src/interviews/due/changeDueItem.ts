import { type DueListRow, markDue, undoDue } from '@salespro/contract/due.ts';
import {
  markDue as markDueCommand,
  undoDue as undoDueCommand,
} from '@salespro/domain/commands/markDue.ts';
import { applyDueMark, type DueChange } from '@salespro/domain/due/applyDueMark.ts';
import { isOutcomeKey } from '@salespro/domain/due/dueKeys.ts';
import type { DueRow } from '@salespro/domain/due/groupDue.ts';
import type { DueMark } from '@salespro/domain/interviews/DueMarks.ts';
import { toAppointment } from '@salespro/domain/interviews/days/dayWords.ts';
import { showSuccess } from '#lib/toast.ts';
import { toToday } from '#lib/toToday.ts';
import { putOnRow } from '#sync/interview/runCommand.ts';
import { changeDue } from './dueQuery.ts';
import { messages } from './messages.ts';

type Row = DueRow<DueListRow>;

/** Takes it off the list at once; the server hears of it beside that, or when there is a network again. */
export async function markDone(row: Row): Promise<void> {
  await change(row, { day: null, time: null }, (undo) =>
    showSuccess(messages.done(row.facts.businessName, row.more), undo),
  );
}

export async function moveTo(
  row: Row,
  mark: DueMark & { readonly day: string },
  today: string,
): Promise<void> {
  const when = toAppointment(mark.day, mark.time, today);
  await change(row, mark, (undo) =>
    showSuccess(messages.moved(row.facts.businessName, when), undo),
  );
}

async function change(
  { facts, item }: Row,
  mark: DueMark,
  say: (undo: { readonly label: string; readonly run: () => void }) => void,
): Promise<void> {
  const { key, kind, day: wasDay, time: wasTime } = item;
  const body = { item: key, kind, wasDay, wasTime, ...mark, madeOn: toToday().day };
  const before: DueChange = {
    key,
    mark: isOutcomeKey(key) ? { day: wasDay, time: wasTime } : (facts.marks[key] ?? null),
  };
  show(facts.id, { key, mark });
  const changeId = await putOnRow(facts.id, markDue, body, markDueCommand);
  const toRecord = (id: string, one: DueMark) => ({ ...blankChange, id, item: key, ...one });
  const dueChanges = [
    ...(before.mark ? [toRecord('', before.mark)] : []),
    toRecord(changeId, mark),
  ];
  say({
    label: 'Undo',
    run: () => {
      show(facts.id, before);
      const known = { dueChanges, outcomes: [] };
      void putOnRow(facts.id, undoDue, { changeId }, undoDueCommand, known);
    },
  });
}

/** Fields of the record that undoing a change made here does not read. */
const blankChange = { seq: 0, madeAt: '', madeOn: null, undoneAt: null };

function show(id: string, made: DueChange): void {
  changeDue((row) => (row.id === id ? applyDueMark(row, made) : row));
}
