import { IconHome } from '@tabler/icons-react';
import { Link, Outlet, ScrollRestoration, useMatch } from 'react-router';
import { useAuth } from '#auth/useAuth.ts';
import { paths } from '#lib/paths.ts';
import styles from './homeLink.module.css';
import { NavigationProgressBar } from './NavigationProgressBar.tsx';
import { PageChangeAnnouncer } from './PageChangeAnnouncer.tsx';
import { ToastHost } from './ToastHost.tsx';

export function RootRoute() {
  return (
    <>
      <NavigationProgressBar />
      <Outlet />
      <HomeLink />
      <ToastHost />
      <PageChangeAnnouncer />
      <ScrollRestoration />
    </>
  );
}

/** Renders the link to the list of interviews on every page except the list. */
function HomeLink() {
  const auth = useAuth();
  // Matches other spellings of the list's address too, such as /my-interviews/ and /MY-INTERVIEWS.
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
