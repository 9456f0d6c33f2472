import { AuthCard } from './AuthCard.tsx';
import { AuthTabs } from './AuthTabs.tsx';
import { CheckEmailPanel } from './CheckEmailPanel.tsx';
import { ExpiredLinkPanel } from './ExpiredLinkPanel.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { useAuthPlace } from './useAuthPlace.ts';

interface AuthPageProps {
  readonly areSignupsDisabled: boolean;
}

export function AuthPage({ areSignupsDisabled }: AuthPageProps) {
  const place = useAuthPlace();
  switch (place.mode) {
    case 'forgot':
      return <ForgotPasswordForm />;
    case 'reset':
      return <ResetPasswordForm token={place.token} />;
    case 'link-expired':
      return <ExpiredLinkPanel />;
    case 'check-email':
      if (place.email) return <CheckEmailPanel email={place.email} sentAt={place.sentAt ?? 0} />;
  }
  const isSignUp = place.mode === 'sign-up' && !areSignupsDisabled;
  return (
    <AuthCard title={isSignUp ? 'Create your account' : 'Welcome back'}>
      <AuthTabs areSignupsDisabled={areSignupsDisabled} isSignUp={isSignUp} />
    </AuthCard>
  );
}
