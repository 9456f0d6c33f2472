import { type FormEvent, useState } from 'react';
import { reportFailure } from '#auth/reportFailure.ts';
import styles from '#features/settings/account.module.css';
import { messages } from '#features/settings/messages.ts';
import { handOverTo } from '#features/settings/settings.api.ts';
import { CallError } from '#lib/CallError.ts';
import { isEmail } from '#lib/isEmail.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/TextField.tsx';

interface HandOverCardProps {
  readonly onChanged: () => Promise<void>;
}

/** Who wants to leave, or has other things to do, makes somebody else the admin. */
export function HandOverCard({ onChanged }: HandOverCardProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const attempt = useAction(async (address: string) => {
    try {
      await handOverTo(address);
      showSuccess(messages.handedOver(address));
      await onChanged();
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.code === 'no_such_account')
        setError(thrown.message);
      else reportFailure(thrown, messages.handOverFailed);
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    setError(isEmail(address) ? undefined : messages.emailNeeded);
    if (isEmail(address)) void attempt.run(address);
  }

  return (
    <Card
      title="Hand Over the Admin Role"
      description="There's one admin. The next one needs an account here. After that, you're a regular user."
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.narrow}>
          <TextField
            label="Email of the next admin"
            type="email"
            name="next-admin"
            autoComplete="off"
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="outline" isBusy={attempt.isBusy}>
            Hand Over
          </Button>
        </div>
      </form>
    </Card>
  );
}
