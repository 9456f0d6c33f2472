import { NavLink, Outlet, useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useOnline } from '#lib/useOnline.ts';
import { Notice } from '#ui/Notice.tsx';
import { messages } from './messages.ts';
import styles from './settingsFrame.module.css';

const pages = [
  { to: paths.account, label: 'My Account' },
  { to: paths.services, label: 'Your Services' },
  { to: paths.agencyCard, label: 'Agency Card' },
  { to: paths.aiSettings, label: 'AI Settings' },
  { to: paths.adminSettings, label: 'Admin Settings' },
];

export function SettingsFrame() {
  const isOnline = useOnline();
  // What is kept on the device works without a network, and the account page has such a card.
  const isWhole = useLocation().pathname !== paths.account;
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label="Settings">
        {pages.map(({ to, label }) => (
          <NavLink key={to} className={styles.link ?? ''} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.page}>
        {isOnline ? null : <Notice tone="info">{messages.needsConnection}</Notice>}
        <fieldset className={styles.fields} disabled={isWhole && !isOnline}>
          <Outlet />
        </fieldset>
      </div>
    </div>
  );
}
