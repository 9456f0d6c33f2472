import type { Passkey } from '@salespro/contract/passkeys.ts';
import { IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { toDayText } from '#lib/toDayText.ts';
import { toLastUse } from '#lib/toLastUse.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './account.module.css';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: (name: string) => Promise<void>;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, addedAt, lastUsedAt } = passkey;
  const [typed, setTyped] = useState<string | null>(null);
  const attempt = useAction(async () => {
    await onRename(typed?.trim() ?? '');
    setTyped(null);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed?.trim()) void attempt.run();
  }

  if (typed !== null) {
    return (
      <li className={styles.device}>
        <form className={styles.renaming} onSubmit={submit} noValidate>
          <TextField
            label="Name of the passkey"
            autoFocus
            maxLength={60}
            value={typed}
            error={attempt.error?.message}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" isBusy={attempt.isBusy}>
              Save
            </Button>
            <Button variant="outline" onClick={() => setTyped(null)}>
              Cancel
            </Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li className={styles.device}>
      <IconKey aria-hidden="true" size={22} stroke={1.6} />
      <div className={styles.deviceWords}>
        <span className={styles.deviceName}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.deviceUse}>
          Added {toDayText(addedAt)} · {lastUsedAt ? toUse(lastUsedAt) : 'not used yet'}
        </span>
      </div>
      <div className={styles.rowActions}>
        <Button
          variant="outline"
          size="small"
          aria-label={`Rename ${name}`}
          onClick={() => {
            attempt.clear();
            setTyped(name);
          }}
        >
          Rename
        </Button>
        <Button variant="outline" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function toUse(lastUsedAt: string): string {
  const use = toLastUse(lastUsedAt, new Date());
  return `last used ${use === 'Just now' ? 'just now' : use}`;
}
