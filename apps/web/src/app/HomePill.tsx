import { IconHome } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#auth/useAuth.ts';
import { paths } from '#lib/paths.ts';
import styles from './homePill.module.css';

/** MENU-07: one way back to the list, on every page but the list itself. */
export function HomePill() {
  const auth = useAuth();
  const { pathname } = useLocation();
  if (auth.status !== 'signed_in' || pathname === paths.interviews) return null;
  return (
    <nav aria-label="Home" data-screen-only>
      <Link className={styles.pill} to={paths.interviews}>
        <IconHome aria-hidden="true" size={19} stroke={1.8} />
        Home
      </Link>
    </nav>
  );
}
