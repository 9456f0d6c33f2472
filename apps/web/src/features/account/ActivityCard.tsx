import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#features/settings/account.module.css';
import { listMyActivity } from '#features/settings/settings.api.ts';
import { toMomentText } from '#lib/toMomentText.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';

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

const texts: Readonly<Record<string, string>> = {
  'account.sign_in': 'Signed in',
  'account.sign_in_passkey': 'Signed in with a passkey',
  'account.passkey_added': 'Passkey added',
  'account.passkey_removed': 'Passkey removed',
  'account.passkey_renamed': 'Passkey renamed',
  'account.sessions_ended': 'Signed out by the admin or the operator',
  'account.password_changed': 'Password changed',
  'account.email_changed': 'Sign-in address changed',
  'account.two_factor_on': 'Two-factor on',
  'account.two_factor_off': 'Two-factor off',
  'account.recovery_code_used': 'Recovery code used',
  'account.export': 'Export made',
  'calendar_feed.new_link': 'New sign-in link for the calendar feed',
  'calendar_feed.off': 'Calendar feed turned off',
  'ai_key.save': 'AI key saved',
  'ai_key.delete': 'AI key removed',
  credential_revealed: 'Login details opened',
  credential_deleted: 'Login details deleted',
  'interview.delete': 'Interview deleted',
  'leads.import': 'Prospects imported',
  'leads.undo': 'Import undone',
  'global_template.save': 'Shared text changed',
  'global_template.reset': 'Shared text changed',
  'service_settings.save': 'Shared price changed',
  'agency_card.update': 'Shared agency card changed',
  'settings.update': 'Setting changed',
  'landing_claim.save': 'Landing page claim changed',
  'admin.claim': 'Admin role claimed',
  'admin.reset': 'Made the admin by the operator',
  'admin.handed_over': 'Admin role handed over',
  'admin.received': 'Admin role received',
  'admin.end_sessions': 'Others signed out',
};

/** An event in the words of the account page; undefined where it has none. */
function toActivityText(action: string): string | undefined {
  return texts[action];
}
