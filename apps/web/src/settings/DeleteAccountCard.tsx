import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { showSuccess } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import styles from './deleteAccountCard.module.css';
import { messages } from './messages.ts';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { deleteMyAccount } from './settings.api.ts';

/** The password is asked again: an open screen must not be enough to lose everything. */
export function DeleteAccountCard() {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();

  async function deleteIt(password: string) {
    await deleteMyAccount(password);
    await navigate(paths.home);
    showSuccess(messages.accountDeleted);
  }

  return (
    <div className={styles.danger}>
      <Card
        title="Delete account"
        description="Removes your account with all interviews, client contacts, templates and files. This cannot be undone. Export first if you may need them."
      >
        {isAsking ? (
          <PasswordQuestion
            submitLabel="Delete Everything"
            isDanger
            onSubmit={deleteIt}
            onCancel={() => setAsking(false)}
          />
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
