import type { DueListRow } from '@salespro/contract/due.ts';
import { formatAppointment, formatShortWeekday } from '@salespro/domain/days/formatDay.ts';
import type { DueRow } from '@salespro/domain/due/groupDueItems.ts';
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
import { useDueList } from './useDueList.ts';

/** Device switch: whether the next seven days are expanded. */
const nextDaysSwitch = createDeviceSwitch('salespro_due_next_days', () => false);

type ListRow = DueRow<DueListRow>;

interface DueSectionProps {
  /** True when the page already shows a notice that its data is an offline copy. */
  readonly isCopyAnnounced: boolean;
  /** Called when the last due row was removed and the section disappears. */
  readonly onEmptied: () => void;
}

/** Renders the due list above the interviews; renders nothing when nothing is due. */
export function DueSection({ isCopyAnnounced, onEmptied }: DueSectionProps) {
  const due = useDueList();
  const isOpen = useStore(nextDaysSwitch);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const hasRemovedRow = useRef(false);

  // Restores the focus after the focused row or the whole section was removed.
  useEffect(() => {
    if (!hasRemovedRow.current || document.activeElement !== document.body) return;
    hasRemovedRow.current = false;
    const heading = section.current?.querySelector<HTMLElement>('h2');
    if (heading) heading.focus();
    else onEmptied();
  });

  const noteRemovedRow = () => {
    hasRemovedRow.current = true;
  };
  if (!due) return <DueFailure words={messages.failed} onRetry={noteRemovedRow} />;
  const { late, today, next, now } = due;
  const showsCopyNotice = due.isCopy && !isCopyAnnounced;
  if (late.length + today.length + next.length === 0)
    return showsCopyNotice ? (
      <DueFailure words={messages.copyIsEmpty} onRetry={noteRemovedRow} />
    ) : null;

  /** Moves the focus from a row about to be removed to the next row, else to the heading. */
  function moveFocusFromRow(interviewId: string) {
    noteRemovedRow();
    const rows = [...(section.current?.querySelectorAll<HTMLElement>('[data-due-row]') ?? [])];
    const index = rows.findIndex((row) => row.dataset.dueRow === interviewId);
    const target = rows[index + 1]?.querySelector<HTMLElement>('a, button');
    (target ?? section.current?.querySelector<HTMLElement>('h2'))?.focus();
  }

  const list = (rows: readonly ListRow[], label: string) => (
    <ul aria-labelledby={label}>
      {rows.map((row) => (
        <DueRowView
          key={row.item.interviewId}
          row={row}
          now={now}
          onRowRemoved={moveFocusFromRow}
        />
      ))}
    </ul>
  );

  return (
    <>
      {showsCopyNotice ? (
        <DueFailure words={messages.showingCopy} onRetry={noteRemovedRow} />
      ) : null}
      <Surface
        as="section"
        className={styles.due}
        aria-labelledby={id}
        ref={section}
        // Ignores the second click of a double click, which would hit the next row.
        onClickCapture={(event) => {
          if (event.detail <= 1) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <Row gap={12} justify="between" className={styles.header}>
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
              Today, {formatAppointment(now.day, null, now.day)}
            </h3>
            {list(today, `${id}-today`)}
          </>
        ) : null}
        {next.length > 0 ? (
          <>
            <h3 className={styles.nextDaysHeading}>
              <button
                className={styles.nextDaysToggle}
                type="button"
                id={`${id}-next`}
                aria-expanded={isOpen}
                onClick={() => nextDaysSwitch.set(!isOpen)}
              >
                <span>Next 7 days</span>
                <Badge tone="grey">{next.length}</Badge>
                <Text as="span" tone="dim" grows className={styles.nextDaysPreview}>
                  {isOpen ? '' : formatNextDaysPreview(next)}
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

/** Formats due rows as "Thu: Maple Street Dental, Quick Hook Towing · Mon: Hartwell Injury Law". */
function formatNextDaysPreview(rows: readonly ListRow[]): string {
  const days = [...new Set(rows.map(({ item }) => item.day))];
  return days
    .map((day) => {
      const names = rows
        .filter(({ item }) => item.day === day)
        .map(({ facts }) => facts.businessName);
      return `${formatShortWeekday(day)}: ${names.join(', ')}`;
    })
    .join(' · ');
}

interface DueFailureProps {
  readonly words: string;
  /** Called before a retry, because the notice with the focused button disappears. */
  readonly onRetry: () => void;
}

/** Shows that the due list could not be loaded, so that it is not taken for an empty list. */
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
