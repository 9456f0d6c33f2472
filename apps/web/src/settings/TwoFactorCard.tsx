import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { showSuccess } from '#lib/toast.ts';
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

/** Resting, asking for the password, or with the secret of a set-up that is not proven yet. */
type Stage = 'rest' | 'password' | TwoFactorSecret;

export function TwoFactorCard({ isOn }: TwoFactorCardProps) {
  const [stage, setStage] = useState<Stage>('rest');
  return (
    <Card
      title="Two-factor sign-in"
      badge={isOn ? <Badge tone="green">On</Badge> : <Badge tone="grey">Off</Badge>}
      description="A six-digit code from an app on your phone, asked when you sign in. You also get ten recovery codes to keep."
    >
      {stage === 'rest' ? (
        <div className={styles.actions}>
          {isOn ? (
            <Button variant="outline" onClick={() => setStage('password')}>
              Turn Off Two-Factor
            </Button>
          ) : (
            <Button variant="light" onClick={() => setStage('password')}>
              <IconShieldCheck aria-hidden="true" size={18} />
              Set Up Two-Factor
            </Button>
          )}
        </div>
      ) : null}
      {stage === 'password' ? (
        <PasswordQuestion
          key={String(isOn)}
          submitLabel={isOn ? 'Turn Off' : 'Continue'}
          onCancel={() => setStage('rest')}
          onSubmit={async (password) => {
            if (!isOn) {
              setStage(await beginTwoFactor(password));
              return;
            }
            await endTwoFactor(password);
            setStage('rest');
            showSuccess(messages.twoFactorOff);
          }}
        />
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
  );
}
