import { minimumPasswordLength } from '@salespro/domain/auth/passwordWeaknesses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { NewPasswordField } from '#auth/NewPasswordField.tsx';
import styles from '#features/settings/account.module.css';
import { messages } from '#features/settings/messages.ts';
import { changeMyPassword } from '#features/settings/settings.api.ts';
import { CallError } from '#lib/CallError.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { devicesKey } from './DevicesCard.tsx';

interface ChangePasswordCardProps {
  readonly email: string;
}

export function ChangePasswordCard({ email }: ChangePasswordCardProps) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const queries = useQueryClient();

  const attempt = useAction(async () => {
    if (password !== confirmation) throw refusal(messages.passwordsDiffer);
    if ([...password].length < minimumPasswordLength) throw refusal(messages.passwordTooShort);
    await changeMyPassword(current, password);
    showSuccess(messages.passwordChanged);
    setCurrent('');
    setPassword('');
    setConfirmation('');
    await queries.invalidateQueries({ queryKey: devicesKey });
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  const code = attempt.error?.code;
  const isOnField = code === 'weak_password' || code === 'wrong_password';
  return (
    <Card
      title="Change password"
      description="You stay signed in here. Other devices are signed out."
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {attempt.error && !isOnField ? (
          <Notice tone="danger">{attempt.error.message}</Notice>
        ) : null}
        {/* Tells password managers whose password this is. */}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.half}>
          <PasswordField
            label="Current password"
            name="current-password"
            autoComplete="current-password"
            required
            value={current}
            error={code === 'wrong_password' ? attempt.error?.message : undefined}
            onChange={(event) => setCurrent(event.target.value)}
          />
        </div>
        <div className={styles.halves}>
          <NewPasswordField
            label="New password"
            email={email}
            value={password}
            refusal={code === 'weak_password' ? attempt.error : null}
            hint="At least 6 characters. Longer is better."
            onChange={(value) => {
              setPassword(value);
              if (code === 'weak_password') attempt.clear();
            }}
          />
          <PasswordField
            label="Confirm new password"
            name="confirm-password"
            autoComplete="new-password"
            required
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" isBusy={attempt.isBusy}>
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  );
}

function refusal(message: string): CallError {
  return new CallError({ code: 'invalid_request', message });
}
