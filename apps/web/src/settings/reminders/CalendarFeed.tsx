import type { Reminders } from '@salespro/contract/reminders.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import styles from '#settings/account.module.css';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { SwitchLine } from '#ui/SwitchLine.tsx';
import type { ChangeReminders } from './ChangeReminders.ts';
import { messages } from './messages.ts';
import { makeLink, nameClientsInFeed, removeLink } from './reminders.api.ts';
import own from './reminders.module.css';

interface CalendarFeedProps {
  readonly reminders: Reminders;
  readonly change: ChangeReminders;
  readonly isBusy: boolean;
}

export function CalendarFeed({ reminders, change, isBusy }: CalendarFeedProps) {
  const { hasFeed, feedUrl, feedNames } = reminders;
  const make = async () => {
    const made = await change(makeLink, messages.linkFailed);
    if (made) showSuccess(hasFeed ? messages.newLink : messages.firstLink);
  };
  const remove = async () => {
    if (await change(removeLink)) showSuccess(messages.feedOff);
  };
  return (
    <div className={own.stack}>
      {feedUrl === null ? null : <code className={styles.secret}>{feedUrl}</code>}
      {hasFeed && feedUrl === null ? (
        <p className={own.hint}>We can't show the link again. It still works.</p>
      ) : null}
      {hasFeed ? (
        <SwitchLine
          label="Use client names"
          isOn={feedNames}
          onChange={(isOn) => void change(() => nameClientsInFeed(isOn))}
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
      {hasFeed ? <p className={own.hint}>The old one stops working.</p> : null}
    </div>
  );
}
