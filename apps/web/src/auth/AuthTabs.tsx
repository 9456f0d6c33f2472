import { useState } from 'react';
import { Notice } from '#ui/Notice.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import styles from './authCard.module.css';
import { messages } from './messages.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useAuthAddress } from './useAuthAddress.ts';

interface AuthTabsProps {
  readonly areSignupsDisabled: boolean;
  readonly isSignUp: boolean;
}

export function AuthTabs({ areSignupsDisabled, isSignUp }: AuthTabsProps) {
  const authAddress = useAuthAddress();
  // Shared by both tabs: who typed the address into the wrong one need not type it again.
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
