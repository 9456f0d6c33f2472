import type { DueListRow } from '@salespro/contract/due.ts';
import { toAppointment, toShortWeekday } from '@salespro/domain/days/dayWords.ts';
import type { DueRow } from '@salespro/domain/due/groupDue.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { createDeviceSwitch, useStore } from '#lib/createStore.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { DueRowView } from './DueRowView.tsx';
import styles from './due.module.css';
import { dueQuery } from './dueQuery.ts';
import { messages } from './messages.ts';
import { useDue } from './useDue.ts';

/** Whether the next seven days are unfolded. */
const nextDaysSwitch = createDeviceSwitch('salespro_due_next_days', () => false);

type ListRow = DueRow<DueListRow>;

interface DueSectionProps {
  /** The page has said already that it shows what this device last saw. */
  readonly isCopyKnown: boolean;
  /** The last row has left, and the section with it. */
  readonly onEmptied: () => void;
}

/** What is due, on top of the list; nothing at all when nothing is. */
export function DueSection({ isCopyKnown, onEmptied }: DueSectionProps) {
  const due = useDue();
  const isOpen = useStore(nextDaysSwitch);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const hasLeft = useRef(false);

  // What had the focus is gone when its row, or the whole section, is.
  useEffect(() => {
    if (!hasLeft.current || document.activeElement !== document.body) return;
    hasLeft.current = false;
    const heading = section.current?.querySelector<HTMLElement>('h2');
    if (heading) heading.focus();
    else onEmptied();
  });

  const markLeft = () => {
    hasLeft.current = true;
  };
  if (!due) return <DueFailure words={messages.failed} onRetry={markLeft} />;
  const { late, today, next, now } = due;
  const isCopySaid = due.isCopy && !isCopyKnown;
  if (late.length + today.length + next.length === 0)
    return isCopySaid ? <DueFailure words={messages.noneLastSeen} onRetry={markLeft} /> : null;

  /** The row leaves: the focus goes to the one behind it, else to the heading. */
  function leave(interviewId: string) {
    markLeft();
    const rows = [...(section.current?.querySelectorAll<HTMLElement>('[data-due-row]') ?? [])];
    const place = rows.findIndex((row) => row.dataset.dueRow === interviewId);
    const target = rows[place + 1]?.querySelector<HTMLElement>('a, button');
    (target ?? section.current?.querySelector<HTMLElement>('h2'))?.focus();
  }

  const list = (rows: readonly ListRow[], label: string) => (
    <ul aria-labelledby={label}>
      {rows.map((row) => (
        <DueRowView key={row.item.interviewId} row={row} now={now} onLeave={leave} />
      ))}
    </ul>
  );

  return (
    <>
      {isCopySaid ? <DueFailure words={messages.lastSeen} onRetry={markLeft} /> : null}
      <Surface
        as="section"
        className={styles.due}
        aria-labelledby={id}
        ref={section}
        // A row leaves at the first press: the second half of a double press would fall on the next client.
        onClickCapture={(event) => {
          if (event.detail <= 1) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <Row gap={12} justify="between" className={styles.top}>
          <h2 className={styles.title} id={id} tabIndex={-1}>
            Due
          </h2>
          <Row as="p" gap={8} align="stretch" justify="end" wraps>
            {late.length > 0 ? <Badge tone="red">{late.length} late</Badge> : null}
            {today.length > 0 ? <Badge tone="grey">{today.length} today</Badge> : null}
          </Row>
        </Row>
        {late.length > 0 ? (
          <>
            <h3 className={styles.group} id={`${id}-late`}>
              Late
            </h3>
            {list(late, `${id}-late`)}
          </>
        ) : null}
        {today.length > 0 ? (
          <>
            <h3 className={styles.group} id={`${id}-today`}>
              Today, {toAppointment(now.day, null, now.day)}
            </h3>
            {list(today, `${id}-today`)}
          </>
        ) : null}
        {next.length > 0 ? (
          <>
            <h3 className={styles.fold}>
              <button
                className={styles.more}
                type="button"
                id={`${id}-next`}
                aria-expanded={isOpen}
                onClick={() => nextDaysSwitch.set(!isOpen)}
              >
                <span>Next 7 days</span>
                <Badge tone="grey">{next.length}</Badge>
                <Text as="span" tone="dim" grows className={styles.peek}>
                  {isOpen ? '' : toPeek(next)}
                </Text>
                {isOpen ? (
                  <IconChevronUp aria-hidden="true" size={18} stroke={2} />
                ) : (
                  <IconChevronDown aria-hidden="true" size={18} stroke={2} />
                )}
              </button>
            </h3>
            {isOpen ? list(next, `${id}-next`) : null}
          </>
        ) : null}
      </Surface>
    </>
  );
}

/** "Thu: Maple Street Dental, Quick Hook Towing · Mon: Hartwell Injury Law" */
function toPeek(rows: readonly ListRow[]): string {
  const days = [...new Set(rows.map(({ item }) => item.day))];
  return days
    .map((day) => {
      const names = rows
        .filter(({ item }) => item.day === day)
        .map(({ facts }) => facts.businessName);
      return `${toShortWeekday(day)}: ${names.join(', ')}`;
    })
    .join(' · ');
}

interface DueFailureProps {
  readonly words: string;
  /** The button leaves with what it says. */
  readonly onRetry: () => void;
}

/** What is due did not come: nobody may take that for a day with nothing to do. Nothing at all until it has failed. */
function DueFailure({ words, onRetry }: DueFailureProps) {
  const { data, isError, isFetching, refetch } = useQuery(dueQuery);
  if (!data && (!isError || isFetching)) return null;
  return (
    <Text as="div" below={20}>
      <Notice
        tone={data ? 'info' : 'danger'}
        action={
          <Button
            variant="outline"
            size="small"
            isBusy={isFetching}
            onClick={() => {
              onRetry();
              void refetch();
            }}
          >
            Try again
          </Button>
        }
      >
        {words}
      </Notice>
    </Text>
  );
}
