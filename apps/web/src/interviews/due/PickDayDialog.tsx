import { addDays, isCalendarDay } from '@salespro/domain/interviews/days/calendarDay.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import styles from './due.module.css';
import { messages } from './messages.ts';

interface PickDayDialogProps {
  readonly business: string;
  readonly today: string;
  readonly time: string | null;
  readonly onPick: (day: string, time: string | null) => void;
  readonly onClose: () => void;
}

/** Any day from today on, and a time if there is one. */
export function PickDayDialog({ business, today, time, onPick, onClose }: PickDayDialogProps) {
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
      <form
        className={styles.pick}
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
      </form>
    </Dialog>
  );
}
