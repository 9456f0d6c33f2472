import { markDue } from '@salespro/contract/due.ts';
import { recordOutcome } from '@salespro/contract/outcomes.ts';
import { markDue as markDueCommand } from '@salespro/domain/commands/markDue.ts';
import { recordOutcome as recordOutcomeCommand } from '@salespro/domain/commands/recordOutcome.ts';
import { formatSpokenDay } from '@salespro/domain/days/formatDay.ts';
import {
  applyInviteEdit,
  buildInvite,
  formatInviteText,
  reminderChoices,
} from '@salespro/domain/followUp/buildInvite.ts';
import { formatCalendarFile } from '@salespro/domain/followUp/calendar/formatCalendarFile.ts';
import {
  type AgreedDay,
  findInviteDueDate,
  formatInviteDayKey,
} from '@salespro/domain/followUp/findAgreedDay.ts';
import type { PackDocument } from '@salespro/domain/followUp/PackEdit.ts';
import { IconClock, IconDownload } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { refreshInterviewCards } from '#call/refreshInterviewCards.ts';
import { refreshDueList } from '#features/due/dueQuery.ts';
import { downloadFile } from '#lib/downloadFile.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { enqueueRowCommand } from '#sync/interview/runCommand.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { runAfterPaint } from '#ui/runAfterPaint.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { CopyDocumentButton } from './CopyDocumentButton.tsx';
import { messages } from './messages.ts';
import { PackPanelFrame, type PackPanelProps } from './PackPanelFrame.tsx';
import styles from './pack.module.css';
import fieldStyles from './textAreaField.module.css';
import { useFollowUpContext, usePackDocument } from './usePackDocument.ts';

const minuteOptions = [15, 20, 30, 45, 60];
const formatMinutes = (minutes: number) => `${minutes} minutes`;

/** Renders the panel of the follow-up pack that edits and downloads the calendar invite. */
export function PackInvitePanel({ part: { documents } }: PackPanelProps) {
  const [document] = documents;
  const id = useId();
  const { interview, timeZone, today } = useFollowUpContext();
  const { fieldValues, updateFields, startOver, markUsed } = usePackDocument(document);
  const isDayRequested = useSearchParams()[0].get('ask') === 'day';
  const dateField = useRef<HTMLInputElement>(null);
  // Focuses the date after paint, because the page heading takes the focus on arrival.
  useEffect(
    () => (isDayRequested ? runAfterPaint(() => dateField.current?.focus()) : undefined),
    [isDayRequested],
  );
  const generatedInvite = buildInvite(document, interview);
  const invite = applyInviteEdit(generatedInvite, fieldValues);
  const { day, time } = invite;
  const { seller } = interview;
  const dueLink = useInviteDueItem(document, invite, fieldValues.onlyInvite);
  const when = day === null ? '' : formatSpokenDay(day, today, time);
  const setDay = (changes: { day?: string; time?: string }) =>
    updateFields({
      day: day ?? '',
      time: time ?? '',
      ...changes,
      setFor: formatInviteDayKey(generatedInvite),
    });

  /** Moves the focus to the date field, because the question and its buttons disappear. */
  function answerDueQuestion(action: (() => void) | undefined) {
    dateField.current?.focus();
    action?.();
  }

  function download() {
    if (day === null) return;
    const organizer = seller?.email ? { name: seller.name, email: seller.email } : null;
    const event = { ...invite, day, id: `${document}-${interview.id}@salespro` };
    const file = formatCalendarFile({ event, organizer, timeZone, now: new Date() });
    downloadFile('invite.ics', file, 'text/calendar;charset=utf-8');
    markUsed('Downloaded');
  }

  return (
    <PackPanelFrame
      title="Calendar invite"
      description={document === 'invite_not_now' ? 'For your calendar.' : 'For both calendars.'}
      startOver={{ label: 'Start over: write the invite again from the answers', run: startOver }}
      note={
        <span className={styles.zone}>
          <IconClock aria-hidden="true" size={17} stroke={1.7} />
          Your time zone: {timeZone.replaceAll('_', ' ')}
        </span>
      }
      actions={
        <>
          <CopyDocumentButton
            text={formatInviteText(invite, when)}
            onCopied={() => markUsed('Copied')}
          />
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
            onChange={(event) => updateFields({ title: event.target.value })}
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
        {dueLink.confirmation ? (
          <Row as="fieldset" gap={12} rowGap={8} wraps className={styles.dueQuestion}>
            <legend>{dueLink.confirmation.text}</legend>
            <Button
              size="small"
              variant="outline"
              onClick={() => answerDueQuestion(dueLink.confirmation?.confirm)}
            >
              {dueLink.confirmation.confirmLabel}
            </Button>
            <Button
              size="small"
              variant="plain"
              onClick={() =>
                answerDueQuestion(() =>
                  updateFields({ onlyInvite: dueLink.confirmation?.dueItemKey ?? '' }),
                )
              }
            >
              Only the invite
            </Button>
          </Row>
        ) : null}
        <SelectField
          label="How long"
          options={[...new Set([...minuteOptions, invite.minutes])].map(formatMinutes)}
          value={formatMinutes(invite.minutes)}
          onChange={(event) =>
            updateFields({ minutes: String(Number.parseInt(event.target.value, 10)) })
          }
        />
        <SelectField
          label="Remind me"
          options={reminderChoices.map(([, label]) => label)}
          value={reminderChoices.find(([minutes]) => minutes === invite.remindMinutes)?.[1] ?? ''}
          onChange={(event) =>
            updateFields({
              remind: String(
                reminderChoices.find(([, label]) => label === event.target.value)?.[0],
              ),
            })
          }
        />
        <div className={styles.full}>
          <TextField
            label="Where"
            maxLength={200}
            value={invite.where}
            onChange={(event) => updateFields({ where: event.target.value })}
          />
        </div>
        <div className={styles.full}>
          <label className={fieldStyles.label} htmlFor={`${id}-note`}>
            Note
          </label>
          <textarea
            className={fieldStyles.area}
            id={`${id}-note`}
            maxLength={2_000}
            value={invite.note}
            onChange={(event) => updateFields({ note: event.target.value })}
          />
          {dueLink.isInDue ? (
            <Text size="small" tone="dim" above={8}>
              {messages.dateInDue}
            </Text>
          ) : null}
        </div>
      </div>
    </PackPanelFrame>
  );
}

interface InviteDueItem {
  /** True when Due has an item for the day and time of the invite. */
  readonly isInDue: boolean;
  /** The question whether Due should get the invite's day; null when not needed or already declined. */
  readonly confirmation: {
    readonly text: string;
    readonly confirmLabel: string;
    readonly confirm: () => void;
    /** Identifies the due item that was declined; another day in Due raises the question again. */
    readonly dueItemKey: string;
  } | null;
}

/** Stored as the declined key when the seller declined to add the invite to Due. */
const notInDueKey = 'nowhere';

/** Compares the invite's day with the due item, and offers to move or add the due item. */
function useInviteDueItem(
  document: PackDocument,
  { day, time }: AgreedDay,
  declinedFor: string | undefined,
): InviteDueItem {
  const { interview, today } = useFollowUpContext();
  const { run } = useInterview();
  const isBusy = useRef(false);
  const dueItem = findInviteDueDate(document, interview, today);
  const dueItemKey = dueItem ? formatInviteDayKey(dueItem) : notInDueKey;
  const isInDue = dueItem !== undefined && dueItemKey === formatInviteDayKey({ day, time });
  const canBeAdded = document === 'invite_follow_up' || document === 'invite_sold';
  const needsConfirmation =
    !isInDue &&
    (dueItem !== undefined || (canBeAdded && !interview.answers.__is_test)) &&
    day !== null &&
    day >= today &&
    declinedFor !== dueItemKey;

  async function updateDue() {
    if (day === null || isBusy.current) return;
    isBusy.current = true;
    try {
      if (dueItem) {
        const { key, kind, day: wasDay, time: wasTime } = dueItem;
        await enqueueRowCommand(
          interview.id,
          markDue,
          { item: key, kind, wasDay, wasTime, day, time, madeOn: today },
          markDueCommand,
        );
      } else {
        const note = document === 'invite_sold' ? messages.setUpCallNote : '';
        await run(
          recordOutcome,
          { outcome: { kind: 'follow_up', day, time, note }, madeOn: today },
          recordOutcomeCommand,
        );
        void refreshInterviewCards();
      }
      void refreshDueList();
      showSuccess(dueItem ? messages.movedInDue : messages.addedToDue);
    } catch {
      showFailure(dueItem ? messages.moveInDueFailed : messages.addToDueFailed);
    } finally {
      isBusy.current = false;
    }
  }

  return {
    isInDue,
    confirmation: needsConfirmation
      ? {
          text: dueItem ? messages.moveInDueQuestion : messages.addToDueQuestion,
          confirmLabel: dueItem ? 'Yes, move both' : 'Yes, in both',
          confirm: () => void updateDue(),
          dueItemKey,
        }
      : null,
  };
}
