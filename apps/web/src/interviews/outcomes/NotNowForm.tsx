import { addMonths } from '@salespro/domain/interviews/days/calendarDay.ts';
import { toShortDay } from '@salespro/domain/interviews/days/dayWords.ts';
import {
  type AskAgainMonths,
  askAgainMonths,
  toMonthsWords,
} from '@salespro/domain/interviews/outcomes/followUpChoices.ts';
import {
  type NotNowReason,
  notNowReasons,
  type RecordedOutcome,
} from '@salespro/domain/interviews/outcomes/Outcome.ts';
import { notNowLabels } from '@salespro/domain/interviews/outcomes/outcomeReasons.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ChipRadios } from '#ui/ChipRadios.tsx';
import switchStyles from '#ui/switchRow.module.css';
import styles from './endCall.module.css';
import { FormFoot } from './FormFoot.tsx';
import { messages } from './messages.ts';
import { NoteField } from './NoteField.tsx';

interface NotNowFormProps {
  readonly today: string;
  readonly onSave: (outcome: RecordedOutcome) => void;
}

export function NotNowForm({ today, onSave }: NotNowFormProps) {
  const [reason, setReason] = useState<NotNowReason | null>(null);
  const [isOn, setOn] = useState(true);
  const [months, setMonths] = useState<AskAgainMonths>(3);
  const [isChanging, setChanging] = useState(false);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const id = useId();
  const day = addMonths(today, months);
  const back = isOn
    ? `Comes back to your list on ${toShortDay(day, today)}`
    : "We won't remind you.";

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason) onSave({ kind: 'not_now', reason, day: isOn ? day : null, note });
        else event.currentTarget.querySelector<HTMLElement>('input')?.focus();
      }}
    >
      <div className={styles.fields}>
        <ChipRadios
          isFirst
          legend="Main reason"
          options={notNowReasons.map((value) => ({ value, label: notNowLabels[value] }))}
          chosen={reason}
          onChoose={setReason}
        >
          {isTried && !reason ? (
            <p className={styles.fault} role="alert">
              {messages.noReason}
            </p>
          ) : null}
        </ChipRadios>
        <div className={styles.again}>
          <div className={styles.againLine}>
            <span className={styles.againWords}>
              <label className={styles.againLabel} htmlFor={id}>
                Ask again in {toMonthsWords(months)}
              </label>
              <span className={styles.line} id={`${id}-day`}>
                {back}
              </span>
            </span>
            {isOn ? (
              <Button
                variant="plain"
                size="small"
                aria-expanded={isChanging}
                onClick={() => setChanging(!isChanging)}
              >
                Change
              </Button>
            ) : null}
            <input
              className={switchStyles.switch}
              id={id}
              type="checkbox"
              role="switch"
              aria-checked={isOn}
              aria-describedby={`${id}-day`}
              checked={isOn}
              onChange={(event) => setOn(event.target.checked)}
            />
          </div>
          {isOn && isChanging ? (
            <ChipRadios
              legend="Ask again in"
              options={askAgainMonths.map((count) => ({
                value: String(count),
                label: toMonthsWords(count),
              }))}
              chosen={String(months)}
              onChoose={(count) => setMonths(Number(count) as AskAgainMonths)}
            />
          ) : null}
        </div>
        <NoteField value={note} onChange={setNote} />
      </div>
      <FormFoot button="Save" />
    </form>
  );
}
