import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { useAuth } from './useAuth.ts';

/** Comes with the component library, which signed-out visitors need not load. */
const SignedInMenu = lazy(async () => ({
  default: (await import('./SignedInMenu.tsx')).SignedInMenu,
}));

export function AccountMenu() {
  const auth = useAuth();
  if (auth.status === 'signed_in') {
    return (
      <Suspense fallback={null}>
        <SignedInMenu email={auth.session.user.email} />
      </Suspense>
    );
  }
  return (
    <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={paths.auth}>
      Sign In
    </Link>
  );
}
