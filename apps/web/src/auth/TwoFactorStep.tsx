import { type FormEvent, useState } from 'react';
import { CallError } from '#lib/CallError.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { proveSecondFactor } from './auth.api.ts';
import styles from './authCard.module.css';
import { messages } from './messages.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { canUsePasskeys } from './passkeyDevice.ts';
import { considerPasskeyOffer } from './passkeyOffer.ts';

interface TwoFactorStepProps {
  readonly email: string;
  /** Whether the account has one to answer with instead. */
  readonly hasPasskey: boolean;
  readonly onBack: () => void;
}

export function TwoFactorStep({ email, hasPasskey, onBack }: TwoFactorStepProps) {
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp');
  const [code, setCode] = useState('');
  const isTotp = kind === 'totp';

  const attempt = useAction(async () => {
    const typed = code.replace(/\s/g, '');
    if (isTotp ? !/^\d{6}$/.test(typed) : typed.length < 6) {
      const message = isTotp ? messages.codeNeeded : messages.recoveryCodeNeeded;
      throw new CallError({ code: 'invalid_request', message });
    }
    await proveSecondFactor(kind, typed);
    showSuccess(messages.signedIn);
    void considerPasskeyOffer();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  function swap() {
    setKind(isTotp ? 'recovery' : 'totp');
    setCode('');
    attempt.clear();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {attempt.error ? <Notice tone="danger">{attempt.error.message}</Notice> : null}
      <p className={styles.small}>
        {isTotp
          ? 'Two-factor sign-in is on. Open your authenticator app and type the code it shows.'
          : 'Type one of the recovery codes you saved. Each code works once.'}
      </p>
      <TextField
        key={kind}
        label={isTotp ? 'Six-digit code' : 'Recovery code'}
        name="code"
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        // The step replaces the password form, so the cursor belongs here.
        autoFocus
        maxLength={isTotp ? 7 : 32}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="large" isWide isBusy={attempt.isBusy}>
        Sign In
      </Button>
      {hasPasskey && canUsePasskeys() ? (
        <PasskeyButton use="second_factor" email={email} isFirst={false} />
      ) : null}
      <div className={styles.actions}>
        <button className={styles.link} type="button" onClick={swap}>
          {isTotp ? 'Use a recovery code instead' : 'Use the app instead'}
        </button>
        <button className={styles.link} type="button" onClick={onBack}>
          Back to the password
        </button>
      </div>
    </form>
  );
}
