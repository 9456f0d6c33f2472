import type { DueListRow } from '@salespro/contract/due.ts';
import { type DueRow, toLateWords } from '@salespro/domain/due/groupDue.ts';
import { toClock, toShortWeekday } from '@salespro/domain/interviews/days/dayWords.ts';
import type { LocalMoment } from '@salespro/domain/interviews/days/toLocalMoment.ts';
import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { isPlainPress, typingFields } from '#ui/keyTargets.ts';
import { markDone } from './changeDueItem.ts';
import { DueAction } from './DueAction.tsx';
import styles from './dueRow.module.css';
import { MoveMenu } from './MoveMenu.tsx';
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
        <h4 className={styles.business}>
          <bdi>{facts.businessName}</bdi>
        </h4>
        <p className={styles.what}>
          {item.sentence}
          {more > 0 ? <span className={styles.others}> {messages.more(more)}</span> : null}
        </p>
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
