import type { CallError } from '#lib/CallError.ts';
import { Notice } from '#ui/Notice.tsx';
import { messages } from './messages.ts';
import { ResendButton } from './ResendButton.tsx';
import { useAuth } from './useAuth.ts';

interface SignInNoticeProps {
  readonly error: CallError | null;
  readonly email: string;
}

/** What stands above the sign-in fields: a refusal, or the reason why one has to sign in again. */
export function SignInNotice({ error, email }: SignInNoticeProps) {
  const auth = useAuth();
  if (error) {
    const isUnconfirmed = error.code === 'email_not_confirmed';
    return (
      <Notice
        tone="danger"
        action={isUnconfirmed ? <ResendButton key={email} email={email} /> : null}
      >
        {error.message}
      </Notice>
    );
  }
  if (auth.status !== 'signed_out') return null;
  if (auth.reason === 'ended') return <Notice tone="info">{messages.sessionEnded}</Notice>;
  if (auth.reason === 'recovered') return <Notice tone="success">{messages.passwordReset}</Notice>;
  return null;
}
