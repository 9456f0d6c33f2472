import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';

/** Renders the sign-in link that visitors see in place of the account menu. */
export function SignInLink() {
  return (
    <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={paths.auth}>
      Sign In
    </Link>
  );
}
