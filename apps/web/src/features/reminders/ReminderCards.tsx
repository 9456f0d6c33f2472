import type { ReminderSettings } from '@salespro/contract/reminders.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import styles from '#features/settings/account.module.css';
import { showFailure, showSuccess, type ToastText } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import { SwitchLine } from '#ui/SwitchRow.tsx';
import {
  createCalendarFeedLink,
  deleteCalendarFeedLink,
  fetchReminderSettings,
  saveClientNamesInFeed,
  saveClientNamesInMail,
  saveMorningMailOn,
} from './reminders.api.ts';

const messages = {
  saveFailed: {
    title: 'Error',
    description: "We couldn't save that. Please try again.",
  },
  linkFailed: {
    title: 'Error',
    description: "We couldn't make a new link. Please try again.",
  },
  newLink: { title: 'New link made', description: 'The old one stopped working.' },
  firstLink: { title: 'Calendar feed is on', description: 'Copy the link into your calendar.' },
  feedOff: { title: 'Calendar feed is off', description: 'The link stopped working.' },
  copyFailed: {
    title: 'Copy failed',
    description: 'Select the link and copy it yourself.',
  },
} as const;

/** Saves a change and shows the reply; on failure it shows a toast and returns null. */
type SaveReminders = (
  change: () => Promise<ReminderSettings>,
  failed?: ToastText,
) => Promise<ReminderSettings | null>;

const queryKey = ['reminders'];

/** Renders the morning mail card and the calendar feed card of the account page. */
export function ReminderCards() {
  const client = useQueryClient();
  const remindersQuery = useQuery({ queryKey, queryFn: fetchReminderSettings, staleTime: 0 });
  const action = useAction(async (work: () => Promise<void>) => work());
  const change: SaveReminders = async (ask, failed = messages.saveFailed) => {
    let changed: ReminderSettings | null = null;
    await action.run(async () => {
      try {
        changed = await ask();
        client.setQueryData(queryKey, changed);
        // A new link adds an event to the activity card on the same page.
        void client.invalidateQueries({ queryKey: ['activity'] });
      } catch (thrown) {
        showFailureUnlessSignedOut(thrown, failed);
      }
    });
    return changed;
  };
  const renderLoadState = (what: string) =>
    remindersQuery.isError ? (
      <Notice
        tone="danger"
        action={
          <Button variant="outline" onClick={() => void remindersQuery.refetch()}>
            Try Again
          </Button>
        }
      >
        {`We couldn't load your ${what}.`}
      </Notice>
    ) : (
      <p role="status">Loading your {what}...</p>
    );
  return (
    <>
      <Card
        title="Morning mail"
        description="One short email on weekdays if something is due. No client names unless you turn them on."
      >
        {remindersQuery.data ? (
          <MorningMail reminders={remindersQuery.data} change={change} />
        ) : (
          renderLoadState('reminders')
        )}
      </Card>
      <Card
        title="Calendar feed"
        description="A private link your calendar can read. Anyone with the link can see what's in it, so we leave names out unless you turn them on."
      >
        {remindersQuery.data ? (
          <CalendarFeed reminders={remindersQuery.data} change={change} isBusy={action.isBusy} />
        ) : (
          renderLoadState('calendar feed')
        )}
      </Card>
    </>
  );
}

interface MorningMailProps {
  readonly reminders: ReminderSettings;
  readonly change: SaveReminders;
}

function MorningMail({ reminders, change }: MorningMailProps) {
  return (
    <Stack gap={12}>
      <SwitchLine
        label="Send it"
        isOn={reminders.sendsMail}
        onChange={(isOn) => void change(() => saveMorningMailOn(isOn))}
      />
      <SwitchLine
        label="Use client names"
        isOn={reminders.mailNames}
        onChange={(isOn) => void change(() => saveClientNamesInMail(isOn))}
      />
    </Stack>
  );
}

interface CalendarFeedProps {
  readonly reminders: ReminderSettings;
  readonly change: SaveReminders;
  readonly isBusy: boolean;
}

function CalendarFeed({ reminders, change, isBusy }: CalendarFeedProps) {
  const { hasFeed, feedUrl, feedNames } = reminders;
  const make = async () => {
    const made = await change(createCalendarFeedLink, messages.linkFailed);
    if (made) showSuccess(hasFeed ? messages.newLink : messages.firstLink);
  };
  const remove = async () => {
    if (await change(deleteCalendarFeedLink)) showSuccess(messages.feedOff);
  };
  return (
    <Stack gap={12}>
      {feedUrl === null ? null : <code className={styles.secret}>{feedUrl}</code>}
      {hasFeed && feedUrl === null ? (
        <Text size="small" tone="dim">
          We can't show the link again. It still works.
        </Text>
      ) : null}
      {hasFeed ? (
        <SwitchLine
          label="Use client names"
          isOn={feedNames}
          onChange={(isOn) => void change(() => saveClientNamesInFeed(isOn))}
        />
      ) : null}
      <div className={styles.actions}>
        {feedUrl === null ? null : (
          <CopyButton
            text={feedUrl}
            label="Copy link"
            variant="light"
            onFailure={() => showFailure(messages.copyFailed)}
          />
        )}
        <Button variant={hasFeed ? 'outline' : 'light'} isBusy={isBusy} onClick={() => void make()}>
          {hasFeed ? 'Make a new link' : 'Make a link'}
        </Button>
        {hasFeed ? (
          <Button variant="outline" isBusy={isBusy} onClick={() => void remove()}>
            Turn it off
          </Button>
        ) : null}
      </div>
      {hasFeed ? (
        <Text size="small" tone="dim">
          The old one stops working.
        </Text>
      ) : null}
    </Stack>
  );
}
