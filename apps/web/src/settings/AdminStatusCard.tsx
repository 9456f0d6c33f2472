import { IconUserShield } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { reportFailure } from '#auth/reportFailure.ts';
import { useAuth } from '#auth/useAuth.ts';
import { signInTarget } from '#lib/signInTarget.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import styles from './account.module.css';
import { messages } from './messages.ts';
import { claimForMe } from './settings.api.ts';

interface AdminStatusCardProps {
  readonly isAdmin: boolean;
  readonly isAssigned: boolean;
  readonly onChanged: () => Promise<void>;
}

export function AdminStatusCard({ isAdmin, isAssigned, onChanged }: AdminStatusCardProps) {
  const auth = useAuth();
  const location = useLocation();
  const isSignedIn = auth.status === 'signed_in';
  const claim = useAction(async () => {
    try {
      if (await claimForMe()) showSuccess(messages.claimed);
      else showFailure(messages.claimTaken);
    } catch (thrown) {
      reportFailure(thrown, messages.claimFailed);
      return;
    }
    await onChanged();
  });

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
      description={describe(isAdmin, isAssigned, isSignedIn)}
    >
      {isSignedIn && !isAdmin && !isAssigned ? (
        <div className={styles.actions}>
          <Button isBusy={claim.isBusy} onClick={() => void claim.run()}>
            <IconUserShield aria-hidden="true" size={18} />
            Claim Admin
          </Button>
        </div>
      ) : null}
      {isSignedIn ? null : (
        <div className={styles.actions}>
          <Link className={buttonClass({ variant: 'outline' })} {...signInTarget(location)}>
            Sign In
          </Link>
        </div>
      )}
    </Card>
  );
}

function describe(isAdmin: boolean, isAssigned: boolean, isSignedIn: boolean): string {
  if (isAdmin) return 'You are the admin of this application. There is only one.';
  if (!isSignedIn) return 'You are not signed in.';
  if (isAssigned) return 'Someone else is the admin of this application.';
  return 'Nobody has claimed admin yet. The first person to claim it becomes the only admin.';
}
