import { parseAmount } from '@salespro/domain/amounts/parseAmount.ts';
import { addMonths, isCalendarDay } from '@salespro/domain/days/calendarDay.ts';
import {
  formatAppointment,
  formatClockTime,
  formatShortDay,
} from '@salespro/domain/days/formatDay.ts';
import type { LocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { findSpokenPrice, formatMonthlyPrice } from '@salespro/domain/outcomes/findSpokenPrice.ts';
import {
  type NoSaleOutcomeInput,
  type NotAFitReason,
  type NotNowReason,
  notAFitReasons,
  notNowReasons,
  type OutcomeKind,
} from '@salespro/domain/outcomes/Outcome.ts';
import { notAFitLabels, notNowLabels } from '@salespro/domain/outcomes/outcomeLabels.ts';
import { maxOutcomeNoteLength } from '@salespro/domain/outcomes/outcomeLimits.ts';
import {
  type AskAgainMonths,
  askAgainMonths,
  formatFullHour,
  formatMonthCount,
  isPastDay,
  listFollowUpDays,
  listFollowUpTimes,
  suggestFollowUpHour,
} from '@salespro/domain/outcomes/outcomeSheet.ts';
import { termsLimits } from '@salespro/domain/services/termsLimits.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ChipRadios } from '#ui/ChipRadios.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import switchRowStyles from '#ui/switchRow.module.css';
import styles from './endCall.module.css';
import { messages } from './messages.ts';
import { OutcomeFormFooter } from './OutcomeFormFooter.tsx';
import { TrialStartForm } from './TrialStartForm.tsx';
import type { useEndCall } from './useEndCall.ts';

interface OutcomeFormProps {
  readonly kind: OutcomeKind;
  readonly interview: Interview;
  readonly now: LocalMoment;
  readonly endCall: ReturnType<typeof useEndCall>;
}

/** Renders the form for the selected outcome. */
export function OutcomeForm({ kind, interview, now, endCall }: OutcomeFormProps): ReactNode {
  switch (kind) {
    case 'sold':
      return <SoldForm interview={interview} onSell={endCall.sell} />;
    case 'trial':
      return <TrialStartForm interview={interview} today={now.day} onStart={endCall.startTrial} />;
    case 'follow_up':
      return <FollowUpForm now={now} onSave={endCall.record} />;
    case 'not_now':
      return <NotNowForm today={now.day} onSave={endCall.record} />;
    case 'not_a_fit':
      return <NotAFitForm onSave={endCall.record} />;
    case 'said_no':
      return <SaidNoForm onSave={endCall.record} />;
  }
}

interface FollowUpFormProps {
  readonly now: LocalMoment;
  readonly onSave: (outcome: NoSaleOutcomeInput) => void;
}

const pickValue = 'pick';
const anyTimeValue = 'any';

/** Form for a follow-up: day, time and note, with a summary before the button. */
function FollowUpForm({ now, onSave }: FollowUpFormProps) {
  const days = listFollowUpDays(now.day);
  const [dayChoice, setDayChoice] = useState<string>(days[1].day);
  const hour = suggestFollowUpHour(now.hour);
  const [timeChoice, setTimeChoice] = useState<string>(formatFullHour(hour));
  const [picked, setPicked] = useState({ day: '', time: '' });
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const day = dayChoice === pickValue ? picked.day : dayChoice;
  const isDay = isCalendarDay(day) && !isPastDay(day, now.day);
  const time = timeChoice === pickValue ? picked.time : timeChoice;
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
        onSave({ kind: 'follow_up', day, time: time === anyTimeValue ? null : time, note });
      }}
    >
      <Stack gap={20}>
        <ChipRadios
          isFirst
          legend="Day"
          options={[
            ...days.map((one) => ({ value: one.day, label: one.label })),
            { value: pickValue, label: 'Pick a date' },
          ]}
          chosen={dayChoice}
          onChoose={setDayChoice}
        />
        {dayChoice === pickValue ? (
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
            ...listFollowUpTimes(hour).map((one) => ({ value: one, label: formatClockTime(one) })),
            { value: anyTimeValue, label: 'Any time' },
            { value: pickValue, label: 'Other time' },
          ]}
          chosen={timeChoice}
          onChoose={setTimeChoice}
        />
        {timeChoice === pickValue ? (
          <LabeledInput
            label="At"
            type="time"
            value={picked.time}
            error={isTried && !isTime ? messages.noTime : undefined}
            onChange={(event) => setPicked({ ...picked, time: event.target.value.slice(0, 5) })}
          />
        ) : null}
        <OutcomeNoteField value={note} placeholder="What did you agree on?" onChange={setNote} />
      </Stack>
      <OutcomeFormFooter button="Save follow-up">
        <Row as="output" gap={8} size="medium" weight={600} className={styles.when}>
          {isDay && isTime ? (
            <>
              <IconCalendarEvent aria-hidden="true" size={19} stroke={1.8} />
              {formatAppointment(day, time === anyTimeValue ? null : time, now.day)}
            </>
          ) : null}
        </Row>
      </OutcomeFormFooter>
    </form>
  );
}

interface OutcomeNoteFieldProps {
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (note: string) => void;
}

function OutcomeNoteField({ value, placeholder, onChange }: OutcomeNoteFieldProps) {
  return (
    <LabeledInput
      label="Note (optional)"
      value={value}
      placeholder={placeholder}
      maxLength={maxOutcomeNoteLength}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface NotAFitFormProps {
  readonly onSave: (outcome: NoSaleOutcomeInput) => void;
}

function NotAFitForm({ onSave }: NotAFitFormProps) {
  const [reason, setReason] = useState<NotAFitReason | null>(null);
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ kind: 'not_a_fit', reason, note });
      }}
    >
      <Stack gap={20}>
        <ChipRadios
          isFirst
          legend="Reason (optional)"
          options={notAFitReasons.map((value) => ({ value, label: notAFitLabels[value] }))}
          chosen={reason}
          onChoose={setReason}
        />
        <OutcomeNoteField value={note} onChange={setNote} />
      </Stack>
      <OutcomeFormFooter button="Save" />
    </form>
  );
}

/** Asks for a note only: a client who said no is not asked again. */
function SaidNoForm({ onSave }: NotAFitFormProps) {
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ kind: 'said_no', note });
      }}
    >
      <OutcomeNoteField value={note} onChange={setNote} />
      <OutcomeFormFooter button="Save" />
    </form>
  );
}

interface NotNowFormProps {
  readonly today: string;
  readonly onSave: (outcome: NoSaleOutcomeInput) => void;
}

function NotNowForm({ today, onSave }: NotNowFormProps) {
  const [reason, setReason] = useState<NotNowReason | null>(null);
  const [isReminderOn, setReminderOn] = useState(true);
  const [months, setMonths] = useState<AskAgainMonths>(3);
  const [isChanging, setChanging] = useState(false);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const id = useId();
  const day = addMonths(today, months);
  const reminderText = isReminderOn
    ? `Comes back to your list on ${formatShortDay(day, today)}`
    : "We won't remind you.";

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason) onSave({ kind: 'not_now', reason, day: isReminderOn ? day : null, note });
        else event.currentTarget.querySelector<HTMLElement>('input')?.focus();
      }}
    >
      <Stack gap={20}>
        <ChipRadios
          isFirst
          legend="Main reason"
          options={notNowReasons.map((value) => ({ value, label: notNowLabels[value] }))}
          chosen={reason}
          onChoose={setReason}
        >
          {isTried && !reason ? (
            <Text tone="danger" above={8} below={8} role="alert">
              {messages.noReason}
            </Text>
          ) : null}
        </ChipRadios>
        <Surface surface="sunk" className={styles.again}>
          <Row gap={12}>
            <Text as="span" grows>
              <Text as="label" weight={600} isBlock htmlFor={id}>
                Ask again in {formatMonthCount(months)}
              </Text>
              <Text as="span" size="small" tone="dim" isBlock id={`${id}-day`}>
                {reminderText}
              </Text>
            </Text>
            {isReminderOn ? (
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
              className={switchRowStyles.switch}
              id={id}
              type="checkbox"
              role="switch"
              aria-checked={isReminderOn}
              aria-describedby={`${id}-day`}
              checked={isReminderOn}
              onChange={(event) => setReminderOn(event.target.checked)}
            />
          </Row>
          {isReminderOn && isChanging ? (
            <ChipRadios
              legend="Ask again in"
              options={askAgainMonths.map((count) => ({
                value: String(count),
                label: formatMonthCount(count),
              }))}
              chosen={String(months)}
              onChoose={(count) => setMonths(Number(count) as AskAgainMonths)}
            />
          ) : null}
        </Surface>
        <OutcomeNoteField value={note} onChange={setNote} />
      </Stack>
      <OutcomeFormFooter button="Save" />
    </form>
  );
}

interface SoldFormProps {
  readonly interview: Interview;
  /** Called with the monthly price in cents. */
  readonly onSell: (price: number | null) => void;
}

/** Form that confirms the price of a sale, shown when the offer differs from the script. */
export function SoldForm({ interview, onSell }: SoldFormProps) {
  const scriptPrice = findSpokenPrice(interview);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);

  if (typed === null) {
    return (
      <>
        <Text size="body" weight={600} below={16}>
          Sold at {formatMonthlyPrice(interview, scriptPrice)}?
        </Text>
        <div className={styles.foot}>
          <Button variant="outline" size="large" onClick={() => setTyped('')}>
            Change
          </Button>
          <Button size="large" data-first-focus="" onClick={() => onSell(scriptPrice)}>
            Yes
          </Button>
        </div>
      </>
    );
  }
  const amount = parseAmount(typed);
  const cents = amount === null ? 0 : Math.round(amount * 100);
  const isPrice = cents >= 1 && cents <= termsLimits.cents;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isPrice) onSell(cents);
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <LabeledInput
        autoFocus
        label="Price for a month"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isTried && !isPrice ? messages.noPrice : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <OutcomeFormFooter button="Save" />
    </form>
  );
}
