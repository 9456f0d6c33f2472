import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { SignedInMenu } from './SignedInMenu.tsx';
import { useAuth } from './useAuth.ts';

export function AccountMenu() {
  const auth = useAuth();
  if (auth.status === 'signed_in') return <SignedInMenu email={auth.session.user.email} />;
  return (
    <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={paths.auth}>
      Sign In
    </Link>
  );
}
