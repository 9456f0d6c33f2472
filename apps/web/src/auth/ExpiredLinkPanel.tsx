import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { isEmail } from '#lib/isEmail.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AuthCard } from './AuthCard.tsx';
import styles from './authCard.module.css';
import { messages } from './messages.ts';
import { ResendButton } from './ResendButton.tsx';
import { useAuthAddress } from './useAuthAddress.ts';

/** Where a confirmation link lands that no longer works (G-008). */
export function ExpiredLinkPanel() {
  const authAddress = useAuthAddress();
  const [email, setEmail] = useState('');
  const address = email.trim();
  return (
    <AuthCard title="This link no longer works">
      <div className={styles.form}>
        <Notice tone="danger">{messages.linkExpired}</Notice>
        <p className={styles.small}>
          Already confirmed your email? Just sign in. If not, we'll send you a new link.
        </p>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {isEmail(address) ? (
          <ResendButton key={address} email={address} isWide />
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
