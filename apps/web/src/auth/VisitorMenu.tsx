import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';

/** What the account menu is to a visitor (MENU-05). */
export function VisitorMenu() {
  return (
    <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={paths.auth}>
      Sign In
    </Link>
  );
}
