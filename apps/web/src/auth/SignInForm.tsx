import { errors } from '@salespro/contract/errors.ts';
import { type FormEvent, useState } from 'react';
import { CallError } from '#lib/CallError.ts';
import { isEmail } from '#lib/isEmail.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SwitchRow } from '#ui/SwitchRow.tsx';
import { TextField } from '#ui/TextField.tsx';
import { signInByPassword } from './auth.api.ts';
import styles from './authCard.module.css';
import { messages } from './messages.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { canUsePasskeys } from './passkeyDevice.ts';
import { passkeyUsed } from './passkeyHints.ts';
import { considerPasskeyOffer } from './passkeyOffer.ts';
import { SignInNotice } from './SignInNotice.tsx';
import { isSharedComputer } from './signedInUser.ts';
import { TwoFactorStep } from './TwoFactorStep.tsx';

interface SignInFormProps {
  readonly email: string;
  /** Without it the address is settled: the page belongs to that person. */
  readonly onEmail?: (email: string) => void;
  readonly onForgot: (email: string) => void;
}

/** Password, then the second factor; on its own page and on the sheet over a page that stays open. */
export function SignInForm({ email, onEmail, onForgot }: SignInFormProps) {
  const [password, setPassword] = useState('');
  /** The password was right and a second factor is asked for. */
  const [second, setSecond] = useState<{ readonly hasPasskey: boolean } | null>(null);
  // Settled when the form opens: what is pressed must not move.
  const [isPasskeyFirst] = useState(() => canUsePasskeys() && passkeyUsed.get());
  // Over a page that waits for its owner it is as it was.
  const [isShared, setShared] = useState(isSharedComputer);

  const attempt = useAction(async () => {
    const address = email.trim();
    if (address === '' || password === '') {
      const { message } = errors.credentials_missing;
      throw new CallError({ code: 'credentials_missing', message });
    }
    if (!isEmail(address)) {
      throw new CallError({ code: 'invalid_request', message: messages.emailNeeded });
    }
    const reply = await signInByPassword(address, password, isShared);
    if (reply.next === 'two_factor') setSecond(reply);
    else {
      showSuccess(messages.signedIn);
      // A computer that others use too gets no key to the account.
      if (!isShared) void considerPasskeyOffer();
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  if (second) {
    const { hasPasskey } = second;
    return (
      <TwoFactorStep email={email.trim()} hasPasskey={hasPasskey} onBack={() => setSecond(null)} />
    );
  }
  // Its place stays, so that nothing moves under the pointer.
  const passkey = (
    <div className={isShared ? styles.absent : styles.passkey}>
      <PasskeyButton use="sign_in" email={onEmail ? undefined : email} isFirst={isPasskeyFirst} />
    </div>
  );
  return (
    // Not sent as a query: if its handler ever fails, the password must not stand in the address.
    <form className={styles.form} method="dialog" onSubmit={submit} noValidate>
      <SignInNotice error={attempt.error} email={email.trim()} />
      {isPasskeyFirst ? (
        <>
          {passkey}
          <p className={styles.or}>or with your password</p>
        </>
      ) : null}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        readOnly={onEmail === undefined}
        value={email}
        onChange={(event) => onEmail?.(event.target.value)}
      />
      <div className={styles.underField}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          data-first-focus={onEmail === undefined || undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button className={styles.link} type="button" onClick={() => onForgot(email.trim())}>
          Forgot password?
        </button>
      </div>
      {onEmail ? (
        <SwitchRow {...messages.sharedComputer} isOn={isShared} onChange={setShared} />
      ) : null}
      <Button
        type="submit"
        variant={isPasskeyFirst ? 'outline' : 'filled'}
        size="large"
        isWide
        isBusy={attempt.isBusy}
      >
        Sign In
      </Button>
      {canUsePasskeys() && !isPasskeyFirst ? passkey : null}
    </form>
  );
}
