import type { DueListRow } from '@salespro/contract/due.ts';
import type { DueRow } from '@salespro/domain/due/groupDue.ts';
import { listMoveChoices } from '@salespro/domain/due/moveChoices.ts';
import { toAppointment, toClock } from '@salespro/domain/interviews/days/dayWords.ts';
import type { LocalMoment } from '@salespro/domain/interviews/days/toLocalMoment.ts';
import { IconCalendarEvent, IconCalendarPlus, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '#ui/buttonClass.ts';
import { MenuButton } from '#ui/MenuButton.tsx';
import { MenuAction, MenuLine } from '#ui/MenuItems.tsx';
import { moveTo } from './changeDueItem.ts';
import styles from './due.module.css';
import { PickDayDialog } from './PickDayDialog.tsx';

interface MoveMenuProps {
  readonly row: DueRow<DueListRow>;
  readonly now: LocalMoment;
  readonly onLeave: () => void;
}

const icon = { 'aria-hidden': true, size: 18, stroke: 1.7 } as const;

export function MoveMenu({ row, now, onLeave }: MoveMenuProps) {
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
                <IconClock {...icon} />
              ) : (
                <IconCalendarEvent {...icon} />
              )
            }
            onChoose={() => move(choice.day, choice.time)}
          >
            <span className={styles.choice}>{choice.label}</span>
            <span className={styles.hint}>
              {choice.label === 'Later today'
                ? toClock(choice.time ?? '')
                : toAppointment(choice.day, null, now.day)}
            </span>
          </MenuAction>
        ))}
        <MenuLine />
        <MenuAction icon={<IconCalendarPlus {...icon} />} onChoose={() => setPicking(true)}>
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
