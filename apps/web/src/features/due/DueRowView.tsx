import { type DueListRow, markDue, undoDue } from '@salespro/contract/due.ts';
import {
  markDue as markDueCommand,
  undoDue as undoDueCommand,
} from '@salespro/domain/commands/markDue.ts';
import { addDays, isCalendarDay } from '@salespro/domain/days/calendarDay.ts';
import {
  formatAppointment,
  formatClockTime,
  formatShortWeekday,
} from '@salespro/domain/days/formatDay.ts';
import type { LocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import {
  applyDueStatus,
  type DueStatusChange,
  isOutcomeKey,
} from '@salespro/domain/due/applyDueStatus.ts';
import type { DueStatus } from '@salespro/domain/due/DueChangeRecord.ts';
import { formatDialNumber } from '@salespro/domain/due/formatDialNumber.ts';
import { type DueRow, formatDaysLate } from '@salespro/domain/due/groupDueItems.ts';
import { listPostponeChoices } from '@salespro/domain/due/listPostponeChoices.ts';
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
import { buildQuestionPath } from '#call/requestedQuestion.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { getSellerNow } from '#lib/sellerTime.ts';
import { showSuccess } from '#lib/toast.ts';
import { enqueueRowCommand } from '#sync/interview/runCommand.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { isPlainKeyPress, typingFieldSelector } from '#ui/keyTargets.ts';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import { MenuAction, MenuSeparator } from '#ui/MenuItems.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import styles from './due.module.css';
import { updateCachedDueRows } from './dueQuery.ts';
import { messages } from './messages.ts';

interface DueRowViewProps {
  readonly row: DueRow<DueListRow>;
  readonly now: LocalMoment;
  readonly onRowRemoved: (interviewId: string) => void;
}

/** Selectors of the buttons that the keys C, D and M press while a row has the focus. */
const buttonSelectorsByKey: Readonly<Record<string, string>> = {
  C: '[data-due-first]',
  D: '[data-due-done]',
  M: '[aria-haspopup="menu"]',
};

/** Renders one due item with its action, Done and Move buttons. */
export function DueRowView({ row, now, onRowRemoved }: DueRowViewProps) {
  const { facts, item, moreCount } = row;
  const isLate = item.day < now.day;
  const notifyRemoved = () => onRowRemoved(facts.id);

  function handleRowKey(event: KeyboardEvent<HTMLLIElement>) {
    const target = buttonSelectorsByKey[event.key.toUpperCase()];
    const from = event.target as HTMLElement;
    if (!target || !answerKeysSwitch.get() || event.repeat) return;
    if (
      !isPlainKeyPress(event.nativeEvent) ||
      from.closest(`${typingFieldSelector}, [role="menu"], dialog`)
    )
      return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(target)?.click();
  }

  return (
    <li className={styles.row} data-due-row={facts.id} onKeyDown={handleRowKey}>
      <span
        className={`${styles.dot} ${isLate ? styles.lateDot : item.day === now.day ? styles.todayDot : ''}`}
        aria-hidden="true"
      />
      <p className={`${styles.when} ${isLate ? styles.lateText : ''}`}>
        {formatWhen(row, now.day)}
      </p>
      <div className={styles.description}>
        <Text as="h4" breaks isTight className={styles.business}>
          <bdi>{facts.businessName}</bdi>
        </Text>
        <Text size="medium" tone="dim" breaks isTight className={styles.sentence}>
          {item.sentence}
          {moreCount > 0 ? (
            <span className={styles.moreCount}> {messages.more(moreCount)}</span>
          ) : null}
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
            notifyRemoved();
            void markDone(row);
          }}
        >
          <IconCheck aria-hidden="true" size={16} stroke={1.8} />
          Done
        </button>
        <MoveMenu row={row} now={now} onRowRemoved={notifyRemoved} />
      </div>
    </li>
  );
}

function formatWhen({ item }: DueRow<DueListRow>, today: string): string {
  if (item.day < today) return formatDaysLate(item.day, today);
  if (item.day === today) return item.time ? formatClockTime(item.time) : 'Any time';
  const weekday = formatShortWeekday(item.day);
  return item.time ? `${weekday}, ${formatClockTime(item.time)}` : weekday;
}

const actionIcon = { 'aria-hidden': true, size: 16, stroke: 1.8 } as const;

/** Renders the first button of a due row: call, write, enter results or continue. */
function DueAction({ row: { facts, item } }: { readonly row: DueRow<DueListRow> }) {
  const buildActionProps = (words: string) => ({
    className: buttonClass({ variant: 'light', size: 'small' }),
    'data-due-first': true,
    'aria-label': `${words}: ${facts.businessName}`,
  });
  const number = formatDialNumber(facts.contactPhone);
  switch (item.action) {
    case 'call':
      return number ? (
        <a {...buildActionProps('Call now')} href={`tel:${number}`}>
          <IconPhone {...actionIcon} />
          Call now
        </a>
      ) : (
        <Link
          {...buildActionProps('Add number')}
          to={buildQuestionPath(facts.id, 'info', 'contactPhone')}
        >
          <IconPhonePlus {...actionIcon} />
          Add number
        </Link>
      );
    case 'write':
      return (
        <Link {...buildActionProps('Write now')} to={item.to ?? ''}>
          <IconMail {...actionIcon} />
          Write now
        </Link>
      );
    case 'trial_results':
      return (
        <Link {...buildActionProps('Trial Results')} to={item.to ?? ''}>
          <IconChartBar {...actionIcon} />
          Trial Results
        </Link>
      );
    case 'continue':
      return (
        <Link {...buildActionProps('Continue')} to={item.to ?? ''}>
          <IconArrowRight {...actionIcon} />
          Continue
        </Link>
      );
  }
}

type Row = DueRow<DueListRow>;

/** Marks a due item as done: removes it from the list at once and queues the command. */
async function markDone(row: Row): Promise<void> {
  await saveDueChange(row, { day: null, time: null }, (undo) =>
    showSuccess(messages.done(row.facts.businessName, row.moreCount), undo),
  );
}

async function moveTo(
  row: Row,
  mark: DueStatus & { readonly day: string },
  today: string,
): Promise<void> {
  const when = formatAppointment(mark.day, mark.time, today);
  await saveDueChange(row, mark, (undo) =>
    showSuccess(messages.moved(row.facts.businessName, when), undo),
  );
}

async function saveDueChange(
  { facts, item }: Row,
  mark: DueStatus,
  showUndoToast: (undo: { readonly label: string; readonly run: () => void }) => void,
): Promise<void> {
  const { key, kind, day: wasDay, time: wasTime } = item;
  const body = { item: key, kind, wasDay, wasTime, ...mark, madeOn: getSellerNow().day };
  const before: DueStatusChange = {
    key,
    mark: isOutcomeKey(key) ? { day: wasDay, time: wasTime } : (facts.marks[key] ?? null),
  };
  showChange(facts.id, { key, mark });
  const changeId = await enqueueRowCommand(facts.id, markDue, body, markDueCommand);
  const toRecord = (id: string, one: DueStatus) => ({
    ...emptyChangeRecord,
    id,
    item: key,
    ...one,
  });
  const dueChanges = [
    ...(before.mark ? [toRecord('', before.mark)] : []),
    toRecord(changeId, mark),
  ];
  showUndoToast({
    label: 'Undo',
    run: () => {
      showChange(facts.id, before);
      const known = { dueChanges, outcomes: [] };
      void enqueueRowCommand(facts.id, undoDue, { changeId }, undoDueCommand, known);
    },
  });
}

/** Placeholder fields of a due change record; the undo command does not read them. */
const emptyChangeRecord = { seq: 0, madeAt: '', madeOn: null, undoneAt: null };

function showChange(id: string, change: DueStatusChange): void {
  updateCachedDueRows((row) => (row.id === id ? applyDueStatus(row, change) : row));
}

interface MoveMenuProps {
  readonly row: DueRow<DueListRow>;
  readonly now: LocalMoment;
  readonly onRowRemoved: () => void;
}

const menuIcon = { 'aria-hidden': true, size: 18, stroke: 1.7 } as const;

function MoveMenu({ row, now, onRowRemoved }: MoveMenuProps) {
  const [isPicking, setPicking] = useState(false);
  const { time } = row.item;

  function move(day: string, at: string | null) {
    onRowRemoved();
    void moveTo(row, { day, time: at }, now.day);
  }

  return (
    <>
      <MenuButton
        className={buttonClass({ variant: 'outline', size: 'small' })}
        label={`Move: ${row.facts.businessName}`}
        content={
          <>
            <IconCalendarEvent aria-hidden="true" size={16} stroke={1.8} />
            Move
          </>
        }
      >
        {listPostponeChoices(now, time).map((choice) => (
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
                ? formatClockTime(choice.time ?? '')
                : formatAppointment(choice.day, null, now.day)}
            </Text>
          </MenuAction>
        ))}
        <MenuSeparator />
        <MenuAction icon={<IconCalendarPlus {...menuIcon} />} onChoose={() => setPicking(true)}>
          Pick a date and time
        </MenuAction>
      </MenuButton>
      {isPicking ? (
        <PickDueDayDialog
          business={row.facts.businessName}
          today={now.day}
          time={time}
          onPick={(day, at) => {
            // Closes the dialog first: elements behind a modal dialog cannot be focused.
            flushSync(() => setPicking(false));
            move(day, at);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

interface PickDueDayDialogProps {
  readonly business: string;
  readonly today: string;
  readonly time: string | null;
  readonly onPick: (day: string, time: string | null) => void;
  readonly onClose: () => void;
}

/** Asks for a new day, today or later, and an optional time. */
function PickDueDayDialog({ business, today, time, onPick, onClose }: PickDueDayDialogProps) {
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
