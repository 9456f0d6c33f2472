import { minPasswordLength } from '@salespro/domain/auth/findPasswordWeaknesses.ts';
import { IconArrowLeft, IconMailCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { CallError } from '#lib/CallError.ts';
import { isEmail } from '#lib/isEmail.ts';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AuthCard } from './AuthCard.tsx';
import { sendPasswordResetLink, setNewPassword } from './auth.api.ts';
import styles from './auth.module.css';
import { messages } from './messages.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ResendConfirmationButton } from './ResendConfirmationButton.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useAuthPageUrl } from './useAuthPageUrl.ts';

interface AuthPageProps {
  readonly areSignupsDisabled: boolean;
}

export function AuthPage({ areSignupsDisabled }: AuthPageProps) {
  const authAddress = useAuthPageUrl();
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

function ForgotPasswordForm() {
  const authAddress = useAuthPageUrl();
  const [email, setEmail] = useState(authAddress.email ?? '');
  const [sentTo, setSentTo] = useState<string | null>(null);

  const attempt = useAction(async () => {
    const address = email.trim();
    setSentTo(null);
    if (!isEmail(address)) {
      throw new CallError({ code: 'invalid_request', message: messages.emailNeeded });
    }
    await sendPasswordResetLink(address);
    setSentTo(address);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  return (
    <AuthCard title="Forgot your password?">
      <form className={styles.form} onSubmit={submit} noValidate>
        <Text size="small" tone="dim">
          We'll email you a link to set a new password. Your interviews stay as they are.
        </Text>
        {attempt.error ? <Notice tone="danger">{attempt.error.message}</Notice> : null}
        {sentTo ? <Notice tone="success">{messages.recoverDone(sentTo)}</Notice> : null}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" size="large" isWide isBusy={attempt.isBusy}>
          Send Reset Link
        </Button>
        <Button
          variant="plain"
          isWide
          onClick={() => authAddress.go('sign-in', { email: email.trim() })}
        >
          <IconArrowLeft aria-hidden="true" size={18} />
          Back to Sign In
        </Button>
      </form>
    </AuthCard>
  );
}

interface ResetPasswordFormProps {
  /** Token from the link in the mail. */
  readonly token: string | null;
}

function ResetPasswordForm({ token }: ResetPasswordFormProps) {
  const authAddress = useAuthPageUrl();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');

  const attempt = useAction(async () => {
    const reject = (code: CallError['code'], message: string) => {
      throw new CallError({ code, message });
    };
    if (password !== confirmation) reject('invalid_request', messages.passwordsDiffer);
    if ([...password].length < minPasswordLength) {
      reject('invalid_request', messages.passwordTooShort);
    }
    await setNewPassword(token ?? '', password);
    authAddress.go('sign-in', {}, true);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  const isWeak = attempt.error?.code === 'weak_password';
  const isDead = !token || attempt.error?.code === 'link_expired';
  const problem = token ? attempt.error?.message : messages.resetTokenMissing;
  return (
    <AuthCard title="Set a new password">
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem && !isWeak ? <Notice tone="danger">{problem}</Notice> : null}
        <NewPasswordField
          label="New Password"
          email=""
          value={password}
          serverError={isWeak ? attempt.error : null}
          onChange={(value) => {
            setPassword(value);
            if (isWeak) attempt.clear();
          }}
        />
        <PasswordField
          label="Confirm New Password"
          name="confirm-password"
          autoComplete="new-password"
          required
          minLength={minPasswordLength}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        {isDead ? (
          <Button size="large" isWide onClick={() => authAddress.go('forgot')}>
            Ask for a New Link
          </Button>
        ) : (
          <Button type="submit" size="large" isWide isBusy={attempt.isBusy}>
            Set New Password
          </Button>
        )}
      </form>
    </AuthCard>
  );
}

/** Renders the message for a confirmation link that has expired. */
function ExpiredLinkPanel() {
  const authAddress = useAuthPageUrl();
  const [email, setEmail] = useState('');
  const address = email.trim();
  return (
    <AuthCard title="This link no longer works">
      <div className={styles.form}>
        <Notice tone="danger">{messages.linkExpired}</Notice>
        <Text size="small" tone="dim">
          Already confirmed your email? Just sign in. If not, we'll send you a new link.
        </Text>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {isEmail(address) ? (
          <ResendConfirmationButton key={address} email={address} isWide />
        ) : (
          <Button variant="outline" isWide disabled>
            Send it again
          </Button>
        )}
        <Button variant="plain" isWide onClick={() => authAddress.go('sign-in')}>
          <IconArrowLeft aria-hidden="true" size={18} />
          Back to Sign In
        </Button>
      </div>
    </AuthCard>
  );
}

interface CheckEmailPanelProps {
  readonly email: string;
  readonly sentAt: number;
}

function CheckEmailPanel({ email, sentAt }: CheckEmailPanelProps) {
  const authAddress = useAuthPageUrl();
  return (
    <AuthCard
      title="Check your email"
      icon={<IconMailCheck aria-hidden="true" size={28} stroke={1.9} />}
    >
      <p className={styles.lead}>
        We sent a link to <strong>{email}</strong>. It works for 24 hours.
      </p>
      <hr className={styles.rule} />
      <ResendConfirmationButton email={email} sentAt={sentAt} isWide isAfterSignUp />
      <Stack gap={12} above={4}>
        <Button variant="plain" isWide onClick={() => authAddress.go('sign-in', { email })}>
          <IconArrowLeft aria-hidden="true" size={18} />
          Back to Sign In
        </Button>
      </Stack>
    </AuthCard>
  );
}

interface AuthTabsProps {
  readonly areSignupsDisabled: boolean;
  readonly isSignUp: boolean;
}

function AuthTabs({ areSignupsDisabled, isSignUp }: AuthTabsProps) {
  const authAddress = useAuthPageUrl();
  // Shared by both tabs, so that the address need not be typed again.
  const [email, setEmail] = useState(authAddress.email ?? '');

  const signIn = (
    <SignInForm
      email={email}
      onEmail={setEmail}
      onForgot={(address) => authAddress.go('forgot', { email: address })}
    />
  );

  if (areSignupsDisabled) {
    return (
      <div className={styles.form}>
        <Notice tone="info">{messages.signupsDisabled}</Notice>
        {signIn}
      </div>
    );
  }
  return (
    <Tabs
      label="Sign in or sign up"
      tabs={[
        { value: 'sign-in', label: 'Sign In' },
        { value: 'sign-up', label: 'Sign Up' },
      ]}
      value={isSignUp ? 'sign-up' : 'sign-in'}
      onChange={(mode) => authAddress.go(mode, {}, true)}
    >
      {isSignUp ? <SignUpForm email={email} onEmail={setEmail} /> : signIn}
    </Tabs>
  );
}
