import { Link } from 'react-router';
import { useAuth } from '#auth/useAuth.ts';
import { paths } from '#lib/paths.ts';
import { useOnline } from '#lib/useOnline.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import { ActivityCard } from './ActivityCard.tsx';
import { ChangePasswordCard } from './ChangePasswordCard.tsx';
import { ClientWindowCard } from './ClientWindowCard.tsx';
import { DeleteAccountCard } from './DeleteAccountCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { ShortcutsCard } from './ShortcutsCard.tsx';
import styles from './settingsFrame.module.css';
import { TwoFactorCard } from './TwoFactorCard.tsx';

const reminders = createLazyPart(
  async () => (await import('./reminders/ReminderCards.tsx')).ReminderCards,
);

export function AccountPage() {
  usePageTitle('My Account');
  const auth = useAuth();
  const isOnline = useOnline();
  if (auth.status !== 'signed_in') return null;
  const { email, factors } = auth.session.user;
  return (
    <>
      <h1 className={styles.title}>My Account</h1>
      <p className={styles.lead}>
        Signed in as <strong>{email}</strong>
      </p>
      <Card
        title="Your agency card"
        description="Your name, phone and agency, as voicemails, texts and e-mails say them."
      >
        <Link className={buttonClass({ variant: 'outline' })} to={paths.agencyCard}>
          Edit Agency Card
        </Link>
      </Card>
      <fieldset className={styles.fields} disabled={!isOnline}>
        <LazyPart part={reminders} props={{}} />
        <ChangePasswordCard email={email} />
        <PasskeysCard />
        <TwoFactorCard isOn={factors.some((factor) => factor.type === 'totp')} />
        <DevicesCard />
        <ActivityCard />
      </fieldset>
      <ShortcutsCard />
      <ClientWindowCard />
      <fieldset className={styles.fields} disabled={!isOnline}>
        <ExportCard />
        <DeleteAccountCard email={email} />
      </fieldset>
    </>
  );
}
