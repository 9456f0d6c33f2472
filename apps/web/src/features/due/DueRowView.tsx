import { type DueListRow, markDue, undoDue } from '@salespro/contract/due.ts';
import {
  markDue as markDueCommand,
  undoDue as undoDueCommand,
} from '@salespro/domain/commands/markDue.ts';
import { addDays, isCalendarDay } from '@salespro/domain/days/calendarDay.ts';
import { toAppointment, toClock, toShortWeekday } from '@salespro/domain/days/dayWords.ts';
import type { LocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import { applyDueMark, type DueChange, isOutcomeKey } from '@salespro/domain/due/applyDueMark.ts';
import type { DueMark } from '@salespro/domain/due/DueChangeRecord.ts';
import { type DueRow, toLateWords } from '@salespro/domain/due/groupDue.ts';
import { listMoveChoices } from '@salespro/domain/due/moveChoices.ts';
import { toDialed } from '@salespro/domain/due/toDialed.ts';
import {
  IconArrowRight,
  IconCalendarEvent,
  IconCalendarPlus,
  IconChartBar,
  IconCheck,
  IconClock,
  IconMail,
  IconPhone,
  IconPhonePlus,
} from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { toAskPath } from '#call/askedQuestion.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { showSuccess } from '#lib/toast.ts';
import { toToday } from '#lib/toToday.ts';
import { putOnRow } from '#sync/interview/runCommand.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { isPlainPress, typingFields } from '#ui/keyTargets.ts';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import { MenuAction, MenuLine } from '#ui/MenuItems.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import styles from './due.module.css';
import { changeDue } from './dueQuery.ts';
import { messages } from './messages.ts';

interface DueRowViewProps {
  readonly row: DueRow<DueListRow>;
  readonly now: LocalMoment;
  readonly onLeave: (interviewId: string) => void;
}

/** C, D and M press what they stand for, while the row has the focus. */
const keys: Readonly<Record<string, string>> = {
  C: '[data-due-first]',
  D: '[data-due-done]',
  M: '[aria-haspopup="menu"]',
};

export function DueRowView({ row, now, onLeave }: DueRowViewProps) {
  const { facts, item, more } = row;
  const isLate = item.day < now.day;
  const leave = () => onLeave(facts.id);

  function pressByKey(event: KeyboardEvent<HTMLLIElement>) {
    const target = keys[event.key.toUpperCase()];
    const from = event.target as HTMLElement;
    if (!target || !answerKeysSwitch.get() || event.repeat) return;
    if (!isPlainPress(event.nativeEvent) || from.closest(`${typingFields}, [role="menu"], dialog`))
      return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(target)?.click();
  }

  return (
    <li className={styles.row} data-due-row={facts.id} onKeyDown={pressByKey}>
      <span
        className={`${styles.dot} ${isLate ? styles.late : item.day === now.day ? styles.today : ''}`}
        aria-hidden="true"
      />
      <p className={`${styles.when} ${isLate ? styles.lateWords : ''}`}>{toWhen(row, now.day)}</p>
      <div className={styles.words}>
        <Text as="h4" breaks isTight className={styles.business}>
          <bdi>{facts.businessName}</bdi>
        </Text>
        <Text size="medium" tone="dim" breaks isTight className={styles.what}>
          {item.sentence}
          {more > 0 ? <span className={styles.others}> {messages.more(more)}</span> : null}
        </Text>
      </div>
      <div className={styles.actions}>
        <DueAction row={row} />
        <button
          className={buttonClass({ variant: 'outline', size: 'small' })}
          type="button"
          data-due-done
          aria-label={`Done: ${facts.businessName}`}
          onClick={() => {
            leave();
            void markDone(row);
          }}
        >
          <IconCheck aria-hidden="true" size={16} stroke={1.8} />
          Done
        </button>
        <MoveMenu row={row} now={now} onLeave={leave} />
      </div>
    </li>
  );
}

function toWhen({ item }: DueRow<DueListRow>, today: string): string {
  if (item.day < today) return toLateWords(item.day, today);
  if (item.day === today) return item.time ? toClock(item.time) : 'Any time';
  const weekday = toShortWeekday(item.day);
  return item.time ? `${weekday}, ${toClock(item.time)}` : weekday;
}

const actionIcon = { 'aria-hidden': true, size: 16, stroke: 1.8 } as const;

/** The first button of a row: what there is to do. */
function DueAction({ row: { facts, item } }: { readonly row: DueRow<DueListRow> }) {
  const look = (words: string) => ({
    className: buttonClass({ variant: 'light', size: 'small' }),
    'data-due-first': true,
    'aria-label': `${words}: ${facts.businessName}`,
  });
  const number = toDialed(facts.contactPhone);
  switch (item.action) {
    case 'call':
      return number ? (
        <a {...look('Call now')} href={`tel:${number}`}>
          <IconPhone {...actionIcon} />
          Call now
        </a>
      ) : (
        <Link {...look('Add number')} to={toAskPath(facts.id, 'info', 'contactPhone')}>
          <IconPhonePlus {...actionIcon} />
          Add number
        </Link>
      );
    case 'write':
      return (
        <Link {...look('Write now')} to={item.to ?? ''}>
          <IconMail {...actionIcon} />
          Write now
        </Link>
      );
    case 'trial_results':
      return (
        <Link {...look('Trial Results')} to={item.to ?? ''}>
          <IconChartBar {...actionIcon} />
          Trial Results
        </Link>
      );
    case 'continue':
      return (
        <Link {...look('Continue')} to={item.to ?? ''}>
          <IconArrowRight {...actionIcon} />
          Continue
        </Link>
      );
  }
}

type Row = DueRow<DueListRow>;

/** Takes it off the list at once; the server hears of it beside that, or when there is a network again. */
async function markDone(row: Row): Promise<void> {
  await change(row, { day: null, time: null }, (undo) =>
    showSuccess(messages.done(row.facts.businessName, row.more), undo),
  );
}

async function moveTo(
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

interface MoveMenuProps {
  readonly row: DueRow<DueListRow>;
  readonly now: LocalMoment;
  readonly onLeave: () => void;
}

const menuIcon = { 'aria-hidden': true, size: 18, stroke: 1.7 } as const;

function MoveMenu({ row, now, onLeave }: MoveMenuProps) {
  const [isPicking, setPicking] = useState(false);
  const { time } = row.item;

  function move(day: string, at: string | null) {
    onLeave();
    void moveTo(row, { day, time: at }, now.day);
  }

  return (
    <>
      <MenuButton
        className={buttonClass({ variant: 'outline', size: 'small' })}
        label={`Move: ${row.facts.businessName}`}
        face={
          <>
            <IconCalendarEvent aria-hidden="true" size={16} stroke={1.8} />
            Move
          </>
        }
      >
        {listMoveChoices(now, time).map((choice) => (
          <MenuAction
            key={choice.label}
            icon={
              choice.label === 'Later today' ? (
                <IconClock {...menuIcon} />
              ) : (
                <IconCalendarEvent {...menuIcon} />
              )
            }
            onChoose={() => move(choice.day, choice.time)}
          >
            <Text as="span" grows>
              {choice.label}
            </Text>
            <Text as="span" size="small" tone="dim">
              {choice.label === 'Later today'
                ? toClock(choice.time ?? '')
                : toAppointment(choice.day, null, now.day)}
            </Text>
          </MenuAction>
        ))}
        <MenuLine />
        <MenuAction icon={<IconCalendarPlus {...menuIcon} />} onChoose={() => setPicking(true)}>
          Pick a date and time
        </MenuAction>
      </MenuButton>
      {isPicking ? (
        <PickDayDialog
          business={row.facts.businessName}
          today={now.day}
          time={time}
          onPick={(day, at) => {
            // Gone before the focus moves on: beneath a dialog nothing takes it.
            flushSync(() => setPicking(false));
            move(day, at);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

interface PickDayDialogProps {
  readonly business: string;
  readonly today: string;
  readonly time: string | null;
  readonly onPick: (day: string, time: string | null) => void;
  readonly onClose: () => void;
}

/** Any day from today on, and a time if there is one. */
function PickDayDialog({ business, today, time, onPick, onClose }: PickDayDialogProps) {
  const [day, setDay] = useState(addDays(today, 1));
  const [at, setAt] = useState(time ?? '');
  const [isTried, setTried] = useState(false);
  const id = useId();
  const isDay = isCalendarDay(day) && day >= today;
  return (
    <Dialog
      title={`Move: ${business}`}
      role="dialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Move
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={16}
        above={8}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isDay) onPick(day, at === '' ? null : at.slice(0, 5));
        }}
      >
        <LabeledInput
          label="Date"
          type="date"
          data-first-focus=""
          min={today}
          value={day}
          error={isTried && !isDay ? messages.pastDay : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
        <LabeledInput
          label="Time"
          type="time"
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
