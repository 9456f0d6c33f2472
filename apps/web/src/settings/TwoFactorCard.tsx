import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { reportFailure } from '#auth/reportFailure.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import styles from './account.module.css';
import { messages } from './messages.ts';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { beginTwoFactor, endTwoFactor } from './settings.api.ts';
import { type TwoFactorSecret, TwoFactorSetup } from './TwoFactorSetup.tsx';

interface TwoFactorCardProps {
  readonly isOn: boolean;
}

/** Resting, asking before it goes on or off, or with the secret of a set-up that is not proven yet. */
type Stage = 'rest' | 'asking' | TwoFactorSecret;

export function TwoFactorCard({ isOn }: TwoFactorCardProps) {
  const [stage, setStage] = useState<Stage>('rest');
  const place = useRef<HTMLDivElement>(null);
  const isOpen = stage !== 'rest';
  const stop = useAction(async () => {
    try {
      await endTwoFactor();
      setStage('rest');
      showSuccess(messages.twoFactorOff);
    } catch (thrown) {
      reportFailure(thrown, messages.twoFactorStays);
    }
  });
  const wasOpen = useRef(false);
  useEffect(() => {
    // What was open is tall; closed, the card would lie out of sight and the focus be lost.
    if (wasOpen.current && !isOpen) place.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={place} tabIndex={-1}>
      <Card
        title="Two-factor sign-in"
        badge={isOn ? <Badge tone="green">On</Badge> : <Badge tone="grey">Off</Badge>}
        description="We ask for a six-digit code from an app on your phone when you sign in. You also get ten recovery codes to save."
      >
        {stage === 'rest' ? (
          <div className={styles.actions}>
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
          <PasswordQuestion
            submitLabel="Continue"
            onCancel={() => setStage('rest')}
            onSubmit={async (password) => setStage(await beginTwoFactor(password))}
          />
        ) : null}
        {stage === 'asking' && isOn ? (
          <>
            <p className={styles.text}>{messages.twoFactorOffQuestion}</p>
            <div className={styles.actions}>
              <Button isBusy={stop.isBusy} onClick={() => void stop.run()}>
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
