import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import accountStyles from '#features/settings/account.module.css';
import { messages } from '#features/settings/messages.ts';
import { deleteMyAccount } from '#features/settings/settings.api.ts';
import { CallError } from '#lib/CallError.ts';
import { paths } from '#lib/paths.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { useOutboxState } from '#sync/interview/openOutbox.ts';
import { countChanges } from '#sync/outbox/outboxQueue.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './account.module.css';

interface DeleteAccountCardProps {
  readonly email: string;
}

/** Renders the deletion form: the user types their email address, and the server asks for a step-up. */
export function DeleteAccountCard({ email }: DeleteAccountCardProps) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const outbox = useOutboxState();
  const unsent = outbox ? countChanges(outbox) : 0;
  const attempt = useAction(async () => {
    try {
      await deleteMyAccount();
    } catch (thrown) {
      const isAdmin = thrown instanceof CallError && thrown.code === 'hand_over_first';
      showFailureUnlessSignedOut(
        thrown,
        isAdmin ? { title: 'Error', description: thrown.message } : messages.deleteFailed,
      );
      return;
    }
    await navigate(paths.home);
    showSuccess(messages.accountDeleted);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isSame = typed.trim().toLowerCase() === email.toLowerCase();
    setError(isSame ? undefined : messages.emailDiffers);
    if (isSame) void attempt.run();
  }

  return (
    <div className={styles.dangerZone}>
      <Card
        title="Delete account"
        description="This deletes your account with all interviews, client contacts, templates and files. You can't undo it. Export first if you might need them. PDFs and login details aren't in the export, so save those yourself."
      >
        {isAsking ? (
          <form className={accountStyles.form} onSubmit={submit} noValidate>
            {unsent > 0 ? <p>{messages.unsentDeletedToo(unsent)}</p> : null}
            <div className={accountStyles.narrow}>
              <TextField
                label="Type your email to confirm"
                type="email"
                name="confirm-address"
                autoComplete="off"
                autoFocus
                value={typed}
                error={error}
                onChange={(event) => setTyped(event.target.value)}
              />
            </div>
            <div className={accountStyles.actions}>
              <Button type="submit" variant="dangerFilled" isBusy={attempt.isBusy}>
                Delete Everything
              </Button>
              <Button variant="outline" onClick={() => setAsking(false)}>
                Cancel
              </Button>
            </div>
          </form>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)}>
            <IconTrash aria-hidden="true" size={18} />
            Delete Account
          </Button>
        )}
      </Card>
    </div>
  );
}
