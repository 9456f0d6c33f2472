import type { startTwoFactor } from '@salespro/contract/auth.ts';
import type { ReplyOf } from '@salespro/contract/endpoint.ts';
import { IconCopy, IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import accountStyles from '#features/settings/account.module.css';
import { messages } from '#features/settings/messages.ts';
import { PasswordConfirmForm } from '#features/settings/PasswordConfirmForm.tsx';
import {
  confirmTwoFactorSetup,
  startTwoFactorSetup,
  turnOffTwoFactor,
} from '#features/settings/settings.api.ts';
import { CallError } from '#lib/CallError.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Stack, Surface, Text } from '#ui/primitives.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './account.module.css';

interface TwoFactorCardProps {
  readonly isOn: boolean;
}

/** State of the card: closed, asking for confirmation, or set-up with a secret until the first code. */
type TwoFactorStage = 'rest' | 'asking' | TwoFactorSecret;

/** Turns two-factor sign-in with an authenticator app on and off. */
export function TwoFactorCard({ isOn }: TwoFactorCardProps) {
  const [stage, setStage] = useState<TwoFactorStage>('rest');
  const cardRef = useRef<HTMLDivElement>(null);
  const isOpen = stage !== 'rest';
  const turnOff = useAction(async () => {
    try {
      await turnOffTwoFactor();
      setStage('rest');
      showSuccess(messages.twoFactorOff);
    } catch (thrown) {
      showFailureUnlessSignedOut(thrown, messages.twoFactorOffFailed);
    }
  });
  const wasOpen = useRef(false);
  useEffect(() => {
    // Closing the tall set-up form would lose the focus and scroll the card out of view.
    if (wasOpen.current && !isOpen) cardRef.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={cardRef} tabIndex={-1}>
      <Card
        title="Two-factor sign-in"
        badge={isOn ? <Badge tone="green">On</Badge> : <Badge tone="grey">Off</Badge>}
        description="We ask for a six-digit code from an app on your phone when you sign in. You also get ten recovery codes to save."
      >
        {stage === 'rest' ? (
          <div className={accountStyles.actions}>
            {isOn ? (
              <Button variant="outline" onClick={() => setStage('asking')}>
                Turn Off Two-Factor
              </Button>
            ) : (
              <Button variant="light" onClick={() => setStage('asking')}>
                <IconShieldCheck aria-hidden="true" size={18} />
                Set Up Two-Factor
              </Button>
            )}
          </div>
        ) : null}
        {stage === 'asking' && !isOn ? (
          <PasswordConfirmForm
            submitLabel="Continue"
            onCancel={() => setStage('rest')}
            onSubmit={async (password) => setStage(await startTwoFactorSetup(password))}
          />
        ) : null}
        {stage === 'asking' && isOn ? (
          <>
            <p className={accountStyles.text}>{messages.twoFactorOffQuestion}</p>
            <div className={accountStyles.actions}>
              <Button isBusy={turnOff.isBusy} onClick={() => void turnOff.run()}>
                Turn Off
              </Button>
              <Button variant="outline" onClick={() => setStage('rest')}>
                Cancel
              </Button>
            </div>
          </>
        ) : null}
        {typeof stage === 'object' ? (
          <TwoFactorSetup
            secret={stage}
            onCancel={() => setStage('rest')}
            onDone={() => {
              setStage('rest');
              showSuccess(messages.twoFactorOn);
            }}
          />
        ) : null}
      </Card>
    </div>
  );
}

type TwoFactorSecret = ReplyOf<typeof startTwoFactor>;

interface TwoFactorSetupProps {
  readonly secret: TwoFactorSecret;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function TwoFactorSetup({ secret, onDone, onCancel }: TwoFactorSetupProps) {
  const [code, setCode] = useState('');
  const attempt = useAction(async () => {
    const digits = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) {
      throw new CallError({
        code: 'invalid_request',
        message: 'Enter the six digits from your app',
      });
    }
    await confirmTwoFactorSetup(digits);
    onDone();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  return (
    <Stack as="form" gap={24} onSubmit={submit} noValidate>
      <div className={accountStyles.setup}>
        <QrCode text={secret.uri} label="QR code for your authenticator app" />
        <div>
          <Text as="h3" below={8}>
            1. Scan the code with your authenticator app
          </Text>
          <p className={accountStyles.text}>Can't scan it? Type this key into the app instead:</p>
          <code className={accountStyles.secret}>
            {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </div>
      </div>
      <div>
        <Text as="h3" below={8}>
          2. Save your recovery codes
        </Text>
        <p className={accountStyles.text}>
          Each one signs you in once if you lose your phone. We only show them now.
        </p>
        <RecoveryCodes codes={secret.recoveryCodes} />
      </div>
      <div>
        <Text as="h3" below={8}>
          3. Check that it works
        </Text>
        <div className={accountStyles.narrow}>
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
      <div className={accountStyles.actions}>
        <Button type="submit" isBusy={attempt.isBusy}>
          Turn On Two-Factor
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Stack>
  );
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Renders a QR code as one SVG path, always dark on white because scanners expect it. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qrCode}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
}

function RecoveryCodes({ codes }: RecoveryCodesProps) {
  const [status, setStatus] = useState('');
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied. Paste them somewhere safe.');
    } catch {
      setStatus("We couldn't copy them. Select the codes and copy them yourself.");
    }
  }

  function download() {
    const blobUrl = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = blobUrl;
    link.download = 'salespro-recovery-codes.txt';
    link.click();
    // Delays revoking the blob URL: the browser reads it after the click.
    setTimeout(() => URL.revokeObjectURL(blobUrl), 10_000);
    setStatus('Saved as salespro-recovery-codes.txt.');
  }

  return (
    <>
      <Surface as="ul" surface="sunk" className={accountStyles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Surface>
      <div className={accountStyles.actions}>
        <Button variant="outline" size="small" onClick={() => void copy()}>
          <IconCopy aria-hidden="true" size={17} />
          Copy Codes
        </Button>
        <Button variant="outline" size="small" onClick={download}>
          <IconDownload aria-hidden="true" size={17} />
          Download Codes
        </Button>
      </div>
      <p className={accountStyles.text} role="status">
        {status}
      </p>
    </>
  );
}
