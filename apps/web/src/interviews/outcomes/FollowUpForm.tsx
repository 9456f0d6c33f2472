import { isCalendarDay } from '@salespro/domain/interviews/days/calendarDay.ts';
import { toAppointment, toClock } from '@salespro/domain/interviews/days/dayWords.ts';
import type { LocalMoment } from '@salespro/domain/interviews/days/toLocalMoment.ts';
import {
  isPastDay,
  listFollowUpDays,
  listFollowUpTimes,
  toFollowUpHour,
  toTime,
} from '@salespro/domain/interviews/outcomes/followUpChoices.ts';
import type { RecordedOutcome } from '@salespro/domain/interviews/outcomes/Outcome.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { ChipRadios } from '#ui/ChipRadios.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import styles from './endCall.module.css';
import { FormFoot } from './FormFoot.tsx';
import { messages } from './messages.ts';
import { NoteField } from './NoteField.tsx';

interface FollowUpFormProps {
  readonly now: LocalMoment;
  readonly onSave: (outcome: RecordedOutcome) => void;
}

const pick = 'pick';
const anyTime = 'any';

/** Day, time and one line; what will be saved is read out at the foot. */
export function FollowUpForm({ now, onSave }: FollowUpFormProps) {
  const days = listFollowUpDays(now.day);
  const [dayChoice, setDayChoice] = useState<string>(days[1].day);
  const hour = toFollowUpHour(now.hour);
  const [timeChoice, setTimeChoice] = useState<string>(toTime(hour));
  const [picked, setPicked] = useState({ day: '', time: '' });
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const day = dayChoice === pick ? picked.day : dayChoice;
  const isDay = isCalendarDay(day) && !isPastDay(day, now.day);
  const time = timeChoice === pick ? picked.time : timeChoice;
  const isTime = time !== '';

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isDay || !isTime) {
          const wrong = isDay ? 'time' : 'date';
          event.currentTarget.querySelector<HTMLElement>(`input[type=${wrong}]`)?.focus();
          return;
        }
        onSave({ kind: 'follow_up', day, time: time === anyTime ? null : time, note });
      }}
    >
      <div className={styles.fields}>
        <ChipRadios
          isFirst
          legend="Day"
          options={[
            ...days.map((one) => ({ value: one.day, label: one.label })),
            { value: pick, label: 'Pick a date' },
          ]}
          chosen={dayChoice}
          onChoose={setDayChoice}
        />
        {dayChoice === pick ? (
          <LabeledInput
            label="Date"
            type="date"
            min={now.day}
            value={picked.day}
            error={(isTried || picked.day !== '') && !isDay ? messages.pastDay : undefined}
            onChange={(event) => setPicked({ ...picked, day: event.target.value })}
          />
        ) : null}
        <ChipRadios
          legend="Time"
          options={[
            ...listFollowUpTimes(hour).map((one) => ({ value: one, label: toClock(one) })),
            { value: anyTime, label: 'Any time' },
            { value: pick, label: 'Other time' },
          ]}
          chosen={timeChoice}
          onChoose={setTimeChoice}
        />
        {timeChoice === pick ? (
          <LabeledInput
            label="At"
            type="time"
            value={picked.time}
            error={isTried && !isTime ? messages.noTime : undefined}
            onChange={(event) => setPicked({ ...picked, time: event.target.value.slice(0, 5) })}
          />
        ) : null}
        <NoteField value={note} placeholder="What did you agree on?" onChange={setNote} />
      </div>
      <FormFoot button="Save follow-up">
        <output className={styles.when}>
          {isDay && isTime ? (
            <>
              <IconCalendarEvent aria-hidden="true" size={19} stroke={1.8} />
              {toAppointment(day, time === anyTime ? null : time, now.day)}
            </>
          ) : null}
        </output>
      </FormFoot>
    </form>
  );
}
