import { type FormEvent, useState } from 'react';
import styles from '#features/settings/account.module.css';
import { messages } from '#features/settings/messages.ts';
import { PasswordConfirmForm } from '#features/settings/PasswordConfirmForm.tsx';
import { endSessionsByEmail } from '#features/settings/settings.api.ts';
import { isEmail } from '#lib/isEmail.ts';
import { showSuccess } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/TextField.tsx';

type EndSessionsStage = 'rest' | 'everybody' | { readonly email: string };

/** Lets the admin end the sessions of one user or all; it does not reveal whether an account exists. */
export function EndSessionsCard() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [stage, setStage] = useState<EndSessionsStage>('rest');

  function choosePerson(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    setError(isEmail(address) ? undefined : messages.emailNeeded);
    if (isEmail(address)) setStage({ email: address });
  }

  async function end(password: string) {
    const person = typeof stage === 'object' ? stage.email : null;
    await endSessionsByEmail(person, password);
    showSuccess(person ? messages.userSignedOut(person) : messages.everyoneSignedOut);
    setEmail('');
    setStage('rest');
  }

  return (
    <Card
      title="Sign People Out"
      description="For a lost device or a leak. Passwords and interviews stay as they are. People just sign in again."
    >
      {stage === 'rest' ? (
        <form className={styles.form} onSubmit={choosePerson} noValidate>
          <div className={styles.narrow}>
            <TextField
              label="Email of the person"
              type="email"
              name="person"
              autoComplete="off"
              value={email}
              error={error}
              onChange={(event) => setEmail(event.target.value)}
            />
          </div>
          <div className={styles.actions}>
            <Button type="submit" variant="outline">
              Sign This Person Out
            </Button>
            <Button variant="danger" onClick={() => setStage('everybody')}>
              Sign Everyone Out
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p className={styles.text}>
            {typeof stage === 'object'
              ? `${stage.email} will be signed out on all devices.`
              : 'Everyone will be signed out on all devices, except you on this one.'}
          </p>
          <PasswordConfirmForm
            submitLabel={typeof stage === 'object' ? 'Sign Out' : 'Sign Everyone Out'}
            isDanger
            onCancel={() => setStage('rest')}
            onSubmit={end}
          />
        </>
      )}
    </Card>
  );
}
