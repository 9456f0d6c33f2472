import { paths } from '#lib/paths.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthTabs } from './AuthTabs.tsx';
import styles from './authCard.module.css';
import { CheckEmailPanel } from './CheckEmailPanel.tsx';
import { ExpiredLinkPanel } from './ExpiredLinkPanel.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { useAuthAddress } from './useAuthAddress.ts';

interface AuthPageProps {
  readonly areSignupsDisabled: boolean;
}

export function AuthPage({ areSignupsDisabled }: AuthPageProps) {
  const authAddress = useAuthAddress();
  switch (authAddress.mode) {
    case 'forgot':
      return <ForgotPasswordForm />;
    case 'reset':
      return <ResetPasswordForm token={authAddress.token} />;
    case 'link-expired':
      return <ExpiredLinkPanel />;
    case 'check-email':
      if (authAddress.email)
        return <CheckEmailPanel email={authAddress.email} sentAt={authAddress.sentAt ?? 0} />;
  }
  const isSignUp = authAddress.mode === 'sign-up' && !areSignupsDisabled;
  return (
    <AuthCard title={isSignUp ? 'Create your account' : 'Welcome back'}>
      {isSignUp && authAddress.next === paths.newInterview ? (
        <p className={styles.lead}>Then your first interview starts.</p>
      ) : null}
      <AuthTabs areSignupsDisabled={areSignupsDisabled} isSignUp={isSignUp} />
    </AuthCard>
  );
}
