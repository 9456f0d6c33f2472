import { SignedInMenu } from './SignedInMenu.tsx';
import { useAuth } from './useAuth.ts';
import { VisitorMenu } from './VisitorMenu.tsx';

export function AccountMenu() {
  const auth = useAuth();
  if (auth.status === 'signed_in') return <SignedInMenu email={auth.session.user.email} />;
  // Until it is known who is here, the button would be a guess.
  return auth.status === 'signed_out' ? <VisitorMenu /> : null;
}
