import { useAuth } from '#auth/useAuth.ts';
import { useOnline } from '#lib/useOnline.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { ChangePasswordCard } from './ChangePasswordCard.tsx';
import { DeleteAccountCard } from './DeleteAccountCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SellerCard } from './SellerCard.tsx';
import { ShortcutsCard } from './ShortcutsCard.tsx';
import styles from './settingsFrame.module.css';
import { TwoFactorCard } from './TwoFactorCard.tsx';

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
      <fieldset className={styles.fields} disabled={!isOnline}>
        <SellerCard />
        <ChangePasswordCard email={email} />
        <PasskeysCard />
        <TwoFactorCard isOn={factors.some((factor) => factor.type === 'totp')} />
        <DevicesCard />
        <ActivityCard />
      </fieldset>
      <ShortcutsCard />
      <fieldset className={styles.fields} disabled={!isOnline}>
        <ExportCard />
        <DeleteAccountCard email={email} />
      </fieldset>
    </>
  );
}
