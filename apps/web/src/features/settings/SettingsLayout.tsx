import { NavLink, Outlet, useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useOnline } from '#lib/useOnline.ts';
import { Notice } from '#ui/Notice.tsx';
import { messages } from './messages.ts';
import styles from './settingsLayout.module.css';

const pages = [
  { to: paths.account, label: 'My Account' },
  { to: paths.services, label: 'Your Services' },
  { to: paths.agencyCard, label: 'Agency Card' },
  { to: paths.aiSettings, label: 'AI Settings' },
  { to: paths.adminSettings, label: 'Admin Settings' },
];

/** Renders the navigation of the settings pages and disables them while offline. */
export function SettingsLayout() {
  const isOnline = useOnline();
  // The account page works offline in part, because some of its settings are stored on the device.
  const needsConnection = useLocation().pathname !== paths.account;
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
        <fieldset className={styles.fields} disabled={needsConnection && !isOnline}>
          <Outlet />
        </fieldset>
      </div>
    </div>
  );
}
