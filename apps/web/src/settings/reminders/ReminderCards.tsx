import type { Reminders } from '@salespro/contract/reminders.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '#auth/reportFailure.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import type { ChangeReminders } from './ChangeReminders.ts';
import { MorningMail } from './MorningMail.tsx';
import { messages } from './messages.ts';
import { readMyReminders } from './reminders.api.ts';

const queryKey = ['reminders'];

/** Both cards of the account page; they come from one call. */
export function ReminderCards() {
  const client = useQueryClient();
  const found = useQuery({ queryKey, queryFn: readMyReminders, staleTime: 0 });
  const action = useAction(async (work: () => Promise<void>) => work());
  const change: ChangeReminders = async (ask, failed = messages.saveFailed) => {
    let changed: Reminders | null = null;
    await action.run(async () => {
      try {
        changed = await ask();
        client.setQueryData(queryKey, changed);
        // A new link is an event; the card of events is on the same page.
        void client.invalidateQueries({ queryKey: ['activity'] });
      } catch (thrown) {
        reportFailure(thrown, failed);
      }
    });
    return changed;
  };
  const toState = (what: string) =>
    found.isError ? (
      <Notice
        tone="danger"
        action={
          <Button variant="outline" onClick={() => void found.refetch()}>
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
        {found.data ? <MorningMail reminders={found.data} change={change} /> : toState('reminders')}
      </Card>
      <Card
        title="Calendar feed"
        description="A private link your calendar can read. Anyone with the link can see what's in it, so we leave names out unless you turn them on."
      >
        {found.data ? (
          <CalendarFeed reminders={found.data} change={change} isBusy={action.isBusy} />
        ) : (
          toState('calendar feed')
        )}
      </Card>
    </>
  );
}
