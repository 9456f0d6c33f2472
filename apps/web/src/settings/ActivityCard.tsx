import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toMomentText } from '#lib/toMomentText.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './account.module.css';
import { toActivityText } from './activityTexts.ts';
import { listMyActivity } from './settings.api.ts';

/** So many fit without hiding what stands below. */
const few = 8;

export function ActivityCard() {
  const activity = useQuery({ queryKey: ['activity'], queryFn: listMyActivity, staleTime: 0 });
  const [isWhole, setWhole] = useState(false);
  const events = (activity.data ?? []).filter(({ action }) => toActivityText(action) !== undefined);
  const shown = isWhole ? events : events.slice(0, few);
  return (
    <Card
      title="Recent activity"
      description="What happened in your account in the last 90 days. If something isn't yours, sign out the other devices."
    >
      {activity.isPending ? <p role="status">Loading your activity...</p> : null}
      {activity.isError ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" onClick={() => void activity.refetch()}>
              Try Again
            </Button>
          }
        >
          We couldn't load your activity.
        </Notice>
      ) : null}
      {activity.isSuccess && events.length === 0 ? (
        <p className={styles.text}>Nothing in the last 90 days.</p>
      ) : null}
      <ul className={styles.devices} aria-label="Recent activity">
        {shown.map(({ id, action, at, from }) => (
          <li key={id} className={styles.device}>
            <div className={styles.deviceWords}>
              <span className={styles.deviceName}>{toActivityText(action)}</span>
              <span className={styles.deviceUse}>
                {[from && `${from.device}, ${from.network}`, toMomentText(at)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {events.length > few && !isWhole ? (
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => setWhole(true)}>
            Show All {events.length}
          </Button>
        </div>
      ) : null}
      {events.length > 0 && (isWhole || events.length <= few) ? (
        <p className={styles.text}>Older entries aren't shown.</p>
      ) : null}
    </Card>
  );
}
