import type { ClaimWay } from '@salespro/contract/settings.ts';
import { IconUserShield } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { reportFailure } from '#auth/reportFailure.ts';
import { useAuth } from '#auth/useAuth.ts';
import { CallError } from '#lib/CallError.ts';
import { signInTarget } from '#lib/signInTarget.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './account.module.css';
import { messages } from './messages.ts';
import { claimForMe } from './settings.api.ts';

interface AdminStatusCardProps {
  readonly isAdmin: boolean;
  readonly isAssigned: boolean;
  /** Where the operator named an address, nobody else is offered the claim (W-04). */
  readonly way: ClaimWay;
  readonly onChanged: () => Promise<void>;
}

export function AdminStatusCard(props: AdminStatusCardProps) {
  const { isAdmin, isAssigned, way, onChanged } = props;
  const auth = useAuth();
  const location = useLocation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const email = auth.status === 'signed_in' ? auth.session.user.email : null;
  const claim = useAction(async () => {
    setError(undefined);
    try {
      if (await claimForMe(way === 'code' ? code : undefined)) showSuccess(messages.claimed);
      else showFailure(messages.claimTaken);
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.code === 'claim_code_wrong')
        setError(thrown.message);
      else reportFailure(thrown, messages.claimFailed);
      return;
    }
    await onChanged();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void claim.run();
  }

  return (
    <Card
      title="Admin Status"
      badge={
        isAdmin ? (
          <Badge tone="green">Administrator</Badge>
        ) : (
          <Badge tone="grey">Regular User</Badge>
        )
      }
      description={describe(props, email)}
    >
      {email !== null && !isAdmin && !isAssigned && way !== 'closed' ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          {way === 'code' ? (
            <div className={styles.narrow}>
              <TextField
                label="One-time code"
                name="claim-code"
                autoComplete="off"
                spellCheck={false}
                value={code}
                error={error}
                onChange={(event) => setCode(event.target.value)}
              />
            </div>
          ) : null}
          <div className={styles.actions}>
            <Button type="submit" isBusy={claim.isBusy}>
              <IconUserShield aria-hidden="true" size={18} />
              Claim Admin
            </Button>
          </div>
        </form>
      ) : null}
      {email === null ? (
        <div className={styles.actions}>
          <Link className={buttonClass({ variant: 'outline' })} {...signInTarget(location)}>
            Sign In
          </Link>
        </div>
      ) : null}
    </Card>
  );
}

function describe({ isAdmin, isAssigned, way }: AdminStatusCardProps, email: string | null) {
  if (isAdmin) return "You're the admin of this application. There's only one.";
  if (email === null) return "You're not signed in.";
  if (isAssigned) return 'Someone else is the admin of this application.';
  return messages.claimWays[way](email);
}
