import type { startTwoFactor } from '@salespro/contract/auth.ts';
import type { ReplyOf } from '@salespro/contract/endpoint.ts';
import { type FormEvent, useState } from 'react';
import { CallError } from '#lib/CallError.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './account.module.css';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { finishTwoFactor } from './settings.api.ts';

export type TwoFactorSecret = ReplyOf<typeof startTwoFactor>;

interface TwoFactorSetupProps {
  readonly secret: TwoFactorSecret;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function TwoFactorSetup({ secret, onDone, onCancel }: TwoFactorSetupProps) {
  const [code, setCode] = useState('');
  const attempt = useAction(async () => {
    const typed = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(typed)) {
      throw new CallError({
        code: 'invalid_request',
        message: 'Enter the six digits from your app',
      });
    }
    await finishTwoFactor(typed);
    onDone();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  return (
    <form className={styles.parts} onSubmit={submit} noValidate>
      <div className={styles.setup}>
        <QrCode text={secret.uri} label="QR code for your authenticator app" />
        <div>
          <h3 className={styles.step}>1. Scan the code with your authenticator app</h3>
          <p className={styles.text}>Can't scan it? Type this key into the app instead:</p>
          <code className={styles.secret}>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <div>
        <h3 className={styles.step}>2. Save your recovery codes</h3>
        <p className={styles.text}>
          Each one signs you in once if you lose your phone. We only show them now.
        </p>
        <RecoveryCodes codes={secret.recoveryCodes} />
      </div>
      <div>
        <h3 className={styles.step}>3. Check that it works</h3>
        <div className={styles.narrow}>
          <TextField
            label="Six-digit code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            error={attempt.error?.message}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      </div>
      <div className={styles.actions}>
        <Button type="submit" isBusy={attempt.isBusy}>
          Turn On Two-Factor
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
