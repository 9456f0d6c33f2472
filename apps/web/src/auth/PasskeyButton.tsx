import { IconFingerprint } from '@tabler/icons-react';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { messages } from './messages.ts';
import { signInByPasskey } from './passkeys.api.ts';

interface PasskeyButtonProps {
  readonly use: 'sign_in' | 'second_factor';
  /** Whose sign-in it is; without it, whoever the passkey belongs to. */
  readonly email?: string | undefined;
  readonly isFirst: boolean;
}

export function PasskeyButton({ use, email, isFirst }: PasskeyButtonProps) {
  const attempt = useAction(async () => {
    if (await signInByPasskey(use, email)) showSuccess(messages.signedIn);
  });
  return (
    <>
      {attempt.error ? <Notice tone="danger">{attempt.error.message}</Notice> : null}
      <Button
        variant={isFirst ? 'filled' : 'outline'}
        size="large"
        isWide
        isBusy={attempt.isBusy}
        onClick={() => void attempt.run()}
      >
        {attempt.isBusy ? null : <IconFingerprint aria-hidden="true" size={20} stroke={1.8} />}
        Use a passkey
      </Button>
    </>
  );
}
