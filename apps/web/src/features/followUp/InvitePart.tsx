import { markDue } from '@salespro/contract/due.ts';
import { recordOutcome } from '@salespro/contract/outcomes.ts';
import { markDue as markDueCommand } from '@salespro/domain/commands/markDue.ts';
import { recordOutcome as recordOutcomeCommand } from '@salespro/domain/commands/recordOutcome.ts';
import { toSpokenDay } from '@salespro/domain/days/dayWords.ts';
import { type AgreedDay, findInDue, toDayBasis } from '@salespro/domain/followUp/agreedDay.ts';
import { toCalendarFile } from '@salespro/domain/followUp/calendar/toCalendarFile.ts';
import {
  reminders,
  toInvite,
  toInviteText,
  withInviteWords,
} from '@salespro/domain/followUp/invite.ts';
import type { PackDocument } from '@salespro/domain/followUp/PackEdit.ts';
import { IconClock, IconDownload } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { refreshCards } from '#call/refreshCards.ts';
import { refreshDue } from '#features/due/dueQuery.ts';
import { downloadFile } from '#lib/downloadFile.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { putOnRow } from '#sync/interview/runCommand.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { afterPaint } from '#ui/afterPaint.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { CopyAction } from './CopyAction.tsx';
import { messages } from './messages.ts';
import { type PackPartProps, PartFrame } from './PartFrame.tsx';
import styles from './pack.module.css';
import { useFollowUpFacts, usePackWords } from './usePackWords.ts';
import word from './wordField.module.css';

const lengths = [15, 20, 30, 45, 60];
const toLength = (minutes: number) => `${minutes} minutes`;

/** The next appointment as a file for both calendars. */
export function InvitePart({ part: { documents } }: PackPartProps) {
  const [document] = documents;
  const id = useId();
  const { interview, timeZone, today } = useFollowUpFacts();
  const { words, change, startOver, markUsed } = usePackWords(document);
  const isAsked = useSearchParams()[0].get('ask') === 'day';
  const dateField = useRef<HTMLInputElement>(null);
  // Behind the heading of the page, which takes the focus when one arrives.
  useEffect(() => (isAsked ? afterPaint(() => dateField.current?.focus()) : undefined), [isAsked]);
  const written = toInvite(document, interview);
  const invite = withInviteWords(written, words);
  const { day, time } = invite;
  const { seller } = interview;
  const inDue = useInviteInDue(document, invite, words.onlyInvite);
  const when = day === null ? '' : toSpokenDay(day, today, time);
  const setDay = (changes: { day?: string; time?: string }) =>
    change({ day: day ?? '', time: time ?? '', ...changes, setFor: toDayBasis(written) });

  /** The question leaves: the focus goes back to the day it is about. */
  function answer(say: (() => void) | undefined) {
    dateField.current?.focus();
    say?.();
  }

  function download() {
    if (day === null) return;
    const organizer = seller?.email ? { name: seller.name, email: seller.email } : null;
    const event = { ...invite, day, id: `${document}-${interview.id}@salespro` };
    const file = toCalendarFile({ event, organizer, timeZone, now: new Date() });
    downloadFile('invite.ics', file, 'text/calendar;charset=utf-8');
    markUsed('Downloaded');
  }

  return (
    <PartFrame
      title="Calendar invite"
      about={document === 'invite_not_now' ? 'For your calendar.' : 'For both calendars.'}
      startOver={{ label: 'Start over: write the invite again from the answers', run: startOver }}
      note={
        <span className={styles.zone}>
          <IconClock aria-hidden="true" size={17} stroke={1.7} />
          Your time zone: {timeZone.replaceAll('_', ' ')}
        </span>
      }
      actions={
        <>
          <CopyAction text={toInviteText(invite, when)} onCopied={() => markUsed('Copied')} />
          <Button disabled={day === null} data-main-action="" onClick={download}>
            <IconDownload aria-hidden="true" size={18} stroke={1.8} />
            Download .ics
          </Button>
        </>
      }
    >
      <div className={styles.grid}>
        <div className={styles.full}>
          <TextField
            label="Title"
            maxLength={200}
            value={invite.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </div>
        <TextField
          label="Date"
          type="date"
          ref={dateField}
          value={day ?? ''}
          onChange={(event) => setDay({ day: event.target.value })}
        />
        <TextField
          label="Time"
          type="time"
          hint="Blank is any time of that day."
          value={time ?? ''}
          onChange={(event) => setDay({ time: event.target.value })}
        />
        {inDue.question ? (
          <Row as="fieldset" gap={12} rowGap={8} wraps className={styles.ask}>
            <legend>{inDue.question.asked}</legend>
            <Button size="small" variant="outline" onClick={() => answer(inDue.question?.agree)}>
              {inDue.question.yes}
            </Button>
            <Button
              size="small"
              variant="plain"
              onClick={() => answer(() => change({ onlyInvite: inDue.question?.about ?? '' }))}
            >
              Only the invite
            </Button>
          </Row>
        ) : null}
        <SelectField
          label="How long"
          options={[...new Set([...lengths, invite.minutes])].map(toLength)}
          value={toLength(invite.minutes)}
          onChange={(event) => change({ minutes: String(Number.parseInt(event.target.value, 10)) })}
        />
        <SelectField
          label="Remind me"
          options={reminders.map(([, label]) => label)}
          value={reminders.find(([minutes]) => minutes === invite.remindMinutes)?.[1] ?? ''}
          onChange={(event) =>
            change({
              remind: String(reminders.find(([, label]) => label === event.target.value)?.[0]),
            })
          }
        />
        <div className={styles.full}>
          <TextField
            label="Where"
            maxLength={200}
            value={invite.where}
            onChange={(event) => change({ where: event.target.value })}
          />
        </div>
        <div className={styles.full}>
          <label className={word.label} htmlFor={`${id}-note`}>
            Note
          </label>
          <textarea
            className={word.area}
            id={`${id}-note`}
            maxLength={2_000}
            value={invite.note}
            onChange={(event) => change({ note: event.target.value })}
          />
          {inDue.isThere ? (
            <Text size="small" tone="dim" above={8}>
              {messages.dateInDue}
            </Text>
          ) : null}
        </div>
      </div>
    </PartFrame>
  );
}

interface InviteInDue {
  /** The day of the invite is also in Due. */
  readonly isThere: boolean;
  /** Asked as long as it is not, and nobody has said that it should not be. */
  readonly question: {
    readonly asked: string;
    readonly yes: string;
    readonly agree: () => void;
    /** What a no is about: another day in Due is another question. */
    readonly about: string;
  } | null;
}

/** Nothing in Due, and a no to putting it there. */
const nowhere = 'nowhere';

/** Whether Due knows the day of the invite, and the way to tell it. */
function useInviteInDue(
  document: PackDocument,
  { day, time }: AgreedDay,
  refused: string | undefined,
): InviteInDue {
  const { interview, today } = useFollowUpFacts();
  const { run } = useInterview();
  const isBusy = useRef(false);
  const held = findInDue(document, interview, today);
  const about = held ? toDayBasis(held) : nowhere;
  const isThere = held !== undefined && about === toDayBasis({ day, time });
  const canBeAdded = document === 'invite_follow_up' || document === 'invite_sold';
  const isAsking =
    !isThere &&
    (held !== undefined || (canBeAdded && !interview.answers.__is_test)) &&
    day !== null &&
    day >= today &&
    refused !== about;

  async function tellDue() {
    if (day === null || isBusy.current) return;
    isBusy.current = true;
    try {
      if (held) {
        const { key, kind, day: wasDay, time: wasTime } = held;
        await putOnRow(
          interview.id,
          markDue,
          { item: key, kind, wasDay, wasTime, day, time, madeOn: today },
          markDueCommand,
        );
      } else {
        const note = document === 'invite_sold' ? messages.setUpCall : '';
        await run(
          recordOutcome,
          { outcome: { kind: 'follow_up', day, time, note }, madeOn: today },
          recordOutcomeCommand,
        );
        void refreshCards();
      }
      void refreshDue();
      showSuccess(held ? messages.moved : messages.inDue);
    } catch {
      showFailure(held ? messages.moveFailed : messages.notInDue);
    } finally {
      isBusy.current = false;
    }
  }

  return {
    isThere,
    question: isAsking
      ? {
          asked: held ? messages.moveBoth : messages.putInDue,
          yes: held ? 'Yes, move both' : 'Yes, in both',
          agree: () => void tellDue(),
          about,
        }
      : null,
  };
}
