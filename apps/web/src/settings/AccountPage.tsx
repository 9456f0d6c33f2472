import { useAuth } from '#auth/useAuth.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { ChangePasswordCard } from './ChangePasswordCard.tsx';
import { DeleteAccountCard } from './DeleteAccountCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { ShortcutsCard } from './ShortcutsCard.tsx';
import styles from './settingsFrame.module.css';
import { TwoFactorCard } from './TwoFactorCard.tsx';

export function AccountPage() {
  usePageTitle('My Account');
  const auth = useAuth();
  if (auth.status !== 'signed_in') return null;
  const { email, factors } = auth.session.user;
  return (
    <>
      <h1 className={styles.title}>My Account</h1>
      <p className={styles.lead}>
        Signed in as <strong>{email}</strong>
      </p>
      <ChangePasswordCard email={email} />
      <TwoFactorCard isOn={factors.some((factor) => factor.type === 'totp')} />
      <DevicesCard />
      <ShortcutsCard />
      <ExportCard />
      <DeleteAccountCard />
    </>
  );
}
