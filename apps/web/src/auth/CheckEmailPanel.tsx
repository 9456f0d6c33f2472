import { IconArrowLeft, IconMailCheck } from '@tabler/icons-react';
import { Button } from '#ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';
import styles from './authCard.module.css';
import { ResendButton } from './ResendButton.tsx';
import { useAuthAddress } from './useAuthAddress.ts';

interface CheckEmailPanelProps {
  readonly email: string;
  readonly sentAt: number;
}

export function CheckEmailPanel({ email, sentAt }: CheckEmailPanelProps) {
  const authAddress = useAuthAddress();
  return (
    <AuthCard
      title="Check your email"
      icon={<IconMailCheck aria-hidden="true" size={28} stroke={1.9} />}
    >
      <p className={styles.lead}>
        We sent a link to <strong>{email}</strong>. It works for 24 hours.
      </p>
      <hr className={styles.rule} />
      <ResendButton email={email} sentAt={sentAt} isWide isAfterSignUp />
      <div className={styles.actions}>
        <Button variant="plain" isWide onClick={() => authAddress.go('sign-in', { email })}>
          <IconArrowLeft aria-hidden="true" size={18} />
          Back to Sign In
        </Button>
      </div>
    </AuthCard>
  );
}
