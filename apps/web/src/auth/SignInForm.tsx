import { apiErrors } from '@salespro/contract/errors.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { CallError } from '#lib/CallError.ts';
import { isEmail } from '#lib/isEmail.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { SwitchRow } from '#ui/SwitchRow.tsx';
import { TextField } from '#ui/TextField.tsx';
import { signInByPassword, verifySecondFactor } from './auth.api.ts';
import styles from './auth.module.css';
import { messages } from './messages.ts';
import { canUsePasskeys, offerPasskeyAfterSignIn, passkeyUsedSwitch } from './passkeyDevice.ts';
import { signInByPasskey } from './passkeys.api.ts';
import { ResendConfirmationButton } from './ResendConfirmationButton.tsx';
import { isSharedComputer, useAuth } from './useAuth.ts';

interface SignInFormProps {
  readonly email: string;
  /** Without it the address is read-only, because the page belongs to this user. */
  readonly onEmail?: (email: string) => void;
  readonly onForgot: (email: string) => void;
}

/** Renders the password form, then the second factor; used by the sign-in page and the sign-in sheet. */
export function SignInForm({ email, onEmail, onForgot }: SignInFormProps) {
  const [password, setPassword] = useState('');
  /** Set when the password was right and a second factor is needed. */
  const [secondFactorStep, setSecond] = useState<{ readonly hasPasskey: boolean } | null>(null);
  // Decided when the form opens, so that buttons do not move.
  const [isPasskeyFirst] = useState(() => canUsePasskeys() && passkeyUsedSwitch.get());
  // In the sign-in sheet it keeps the value of the previous session.
  const [isShared, setShared] = useState(isSharedComputer);

  const attempt = useAction(async () => {
    const address = email.trim();
    if (address === '' || password === '') {
      const { message } = apiErrors.credentials_missing;
      throw new CallError({ code: 'credentials_missing', message });
    }
    if (!isEmail(address)) {
      throw new CallError({ code: 'invalid_request', message: messages.emailNeeded });
    }
    const reply = await signInByPassword(address, password, isShared);
    if (reply.next === 'two_factor') setSecond(reply);
    else {
      showSuccess(messages.signedIn);
      // No passkey is offered on a shared computer.
      if (!isShared) void offerPasskeyAfterSignIn();
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  if (secondFactorStep) {
    const { hasPasskey } = secondFactorStep;
    return (
      <TwoFactorStep email={email.trim()} hasPasskey={hasPasskey} onBack={() => setSecond(null)} />
    );
  }
  // Hidden without removing its space, so that nothing moves under the pointer.
  const passkey = (
    <div className={isShared ? styles.absent : styles.passkey}>
      <PasskeyButton use="sign_in" email={onEmail ? undefined : email} isFirst={isPasskeyFirst} />
    </div>
  );
  return (
    // The method "dialog" keeps the password out of the address if the submit handler fails.
    <form className={styles.form} method="dialog" onSubmit={submit} noValidate>
      <SignInNotice error={attempt.error} email={email.trim()} />
      {isPasskeyFirst ? (
        <>
          {passkey}
          <Row as="p" gap={12} size="small" tone="dim" className={styles.or}>
            or with your password
          </Row>
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
      <Stack gap={4} align="start" className={styles.underField}>
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
      </Stack>
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

interface TwoFactorStepProps {
  readonly email: string;
  /** Whether the account has a passkey that can be used instead. */
  readonly hasPasskey: boolean;
  readonly onBack: () => void;
}

function TwoFactorStep({ email, hasPasskey, onBack }: TwoFactorStepProps) {
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp');
  const [code, setCode] = useState('');
  const isTotp = kind === 'totp';

  const attempt = useAction(async () => {
    const typed = code.replace(/\s/g, '');
    if (isTotp ? !/^\d{6}$/.test(typed) : typed.length < 6) {
      const message = isTotp ? messages.codeNeeded : messages.recoveryCodeNeeded;
      throw new CallError({ code: 'invalid_request', message });
    }
    await verifySecondFactor(kind, typed);
    showSuccess(messages.signedIn);
    void offerPasskeyAfterSignIn();
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
      <Text size="small" tone="dim">
        {isTotp
          ? 'Two-factor sign-in is on. Open your authenticator app and type the code it shows.'
          : 'Type one of the recovery codes you saved. Each code works once.'}
      </Text>
      <TextField
        key={kind}
        label={isTotp ? 'Six-digit code' : 'Recovery code'}
        name="code"
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        // Focused, because this step replaces the password form.
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
      <Stack gap={12} above={4}>
        <button className={styles.link} type="button" onClick={swap}>
          {isTotp ? 'Use a recovery code instead' : 'Use the app instead'}
        </button>
        <button className={styles.link} type="button" onClick={onBack}>
          Back to the password
        </button>
      </Stack>
    </form>
  );
}

interface PasskeyButtonProps {
  readonly use: 'sign_in' | 'second_factor';
  /** Account that must sign in; without it any account's passkey is accepted. */
  readonly email?: string | undefined;
  readonly isFirst: boolean;
}

function PasskeyButton({ use, email, isFirst }: PasskeyButtonProps) {
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

interface SignInNoticeProps {
  readonly error: CallError | null;
  readonly email: string;
}

/** Renders the error of the last attempt, or the reason why the user has to sign in again. */
function SignInNotice({ error, email }: SignInNoticeProps) {
  const auth = useAuth();
  if (error) {
    const isUnconfirmed = error.code === 'email_not_confirmed';
    return (
      <Notice
        tone="danger"
        action={isUnconfirmed ? <ResendConfirmationButton key={email} email={email} /> : null}
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
