import { IconHome } from '@tabler/icons-react';
import { Link, Outlet, ScrollRestoration, useMatch } from 'react-router';
import { useAuth } from '#auth/useAuth.ts';
import { paths } from '#lib/paths.ts';
import styles from './homePill.module.css';
import { NavigationBar } from './NavigationBar.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { ToastHost } from './ToastHost.tsx';

export function RootRoute() {
  return (
    <>
      <NavigationBar />
      <Outlet />
      <HomePill />
      <ToastHost />
      <PageAnnouncer />
      <ScrollRestoration />
    </>
  );
}

/** MENU-07: one way back to the list, on every page but the list itself. */
function HomePill() {
  const auth = useAuth();
  // However the address is written: /my-interviews/ and /MY-INTERVIEWS are the list too.
  const isList = useMatch(paths.interviews) !== null;
  if (auth.status !== 'signed_in' || isList) return null;
  return (
    <nav className={styles.home} aria-label="Home" data-screen-only>
      <Link className={styles.pill} to={paths.interviews} data-at-thumb>
        <IconHome aria-hidden="true" size={19} stroke={1.8} />
        Home
      </Link>
    </nav>
  );
}
