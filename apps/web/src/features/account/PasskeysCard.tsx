import type { Passkey } from '@salespro/contract/passkeys.ts';
import { IconFingerprint, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { canUsePasskeys } from '#auth/passkeyDevice.ts';
import {
  addMyPasskey,
  listMyPasskeys,
  removeMyPasskey,
  renameMyPasskey,
} from '#auth/passkeys.api.ts';
import styles from '#features/settings/account.module.css';
import { messages } from '#features/settings/messages.ts';
import { PasswordConfirmForm } from '#features/settings/PasswordConfirmForm.tsx';
import { CallError } from '#lib/CallError.ts';
import { formatSellerDate, formatTimeAgo } from '#lib/formatDateTime.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { TextField } from '#ui/TextField.tsx';

/** A change of passkeys; the server may reject it with `password_needed` when the sign-in is too old. */
interface PasskeyAction {
  readonly name: string;
  readonly run: (password?: string) => Promise<void>;
}

/** Lists the passkeys of the account, with buttons to add, rename and remove one. */
export function PasskeysCard() {
  const passkeys = useQuery({ queryKey: ['passkeys'], queryFn: listMyPasskeys, staleTime: 0 });
  const [actionAwaitingPassword, setActionAwaitingPassword] = useState<PasskeyAction | null>(null);
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey | null>(null);
  /** The reason why no passkey was added although no error occurred. */
  const [infoMessage, setInfoMessage] = useState<string | null>(null);

  async function runAction(action: PasskeyAction, password?: string) {
    await action.run(password);
    setActionAwaitingPassword(null);
    await passkeys.refetch();
  }

  const attempt = useAction(async (action: PasskeyAction) => {
    setInfoMessage(null);
    try {
      await runAction(action);
    } catch (thrown) {
      if (!(thrown instanceof CallError) || thrown.code !== 'password_needed') throw thrown;
      setActionAwaitingPassword(action);
    }
  });

  const addPasskey: PasskeyAction = {
    name: 'Add a passkey',
    async run(password) {
      const outcome = await addMyPasskey(password);
      if (outcome === 'added') showSuccess(messages.passkeyAdded);
      else
        setInfoMessage(
          outcome === 'cancelled' ? messages.noPasskeyAdded : messages.passkeyAlreadyAdded,
        );
    },
  };

  function remove({ id, name }: Passkey) {
    setPasskeyToRemove(null);
    void attempt.run({
      name: `Remove ${name}`,
      run: async (password) => {
        await removeMyPasskey(id, password);
        showSuccess(messages.passkeyRemoved);
      },
    });
  }

  return (
    <Card title="Passkeys" description={messages.passkeyIntroduction}>
      {passkeys.isPending ? <p role="status">Loading your passkeys...</p> : null}
      {passkeys.isError ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" onClick={() => void passkeys.refetch()}>
              Try Again
            </Button>
          }
        >
          We couldn't load your passkeys.
        </Notice>
      ) : null}
      {passkeys.data?.length ? (
        <ul className={styles.devices}>
          {passkeys.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={() => setPasskeyToRemove(passkey)}
              onRename={async (name) => {
                await renameMyPasskey(passkey.id, name);
                await passkeys.refetch();
              }}
            />
          ))}
        </ul>
      ) : null}
      <div className={styles.form}>
        {attempt.error ? <Notice tone="danger">{attempt.error.message}</Notice> : null}
        {infoMessage ? <Notice tone="info">{infoMessage}</Notice> : null}
        {canUsePasskeys() ? null : <Notice tone="info">{messages.passkeysUnsupported}</Notice>}
        {actionAwaitingPassword ? (
          <div>
            <p className={styles.text}>
              You signed in a while ago. Enter your password so nobody else can change your
              passkeys.
            </p>
            <PasswordConfirmForm
              key={actionAwaitingPassword.name}
              submitLabel={actionAwaitingPassword.name}
              onCancel={() => setActionAwaitingPassword(null)}
              onSubmit={(password) => runAction(actionAwaitingPassword, password)}
            />
          </div>
        ) : null}
        {!actionAwaitingPassword && canUsePasskeys() ? (
          <div className={styles.actions}>
            <Button
              variant="light"
              isBusy={attempt.isBusy}
              onClick={() => void attempt.run(addPasskey)}
            >
              {attempt.isBusy ? null : <IconFingerprint aria-hidden="true" size={18} />}
              {addPasskey.name}
            </Button>
          </div>
        ) : null}
      </div>
      {passkeyToRemove ? (
        <Dialog
          title="Remove this passkey?"
          onClose={() => setPasskeyToRemove(null)}
          actions={
            <>
              <Button variant="outline" onClick={() => setPasskeyToRemove(null)}>
                Keep it
              </Button>
              <Button variant="dangerFilled" onClick={() => remove(passkeyToRemove)}>
                Remove
              </Button>
            </>
          }
        >
          {messages.passkeyRemovalQuestion}
        </Dialog>
      ) : null}
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: (name: string) => Promise<void>;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
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
        <Stack as="form" gap={12} grows className={styles.renaming} onSubmit={submit} noValidate>
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
        </Stack>
      </li>
    );
  }
  return (
    <li className={styles.device}>
      <IconKey aria-hidden="true" size={22} stroke={1.6} />
      <Text as="div" grows>
        <Text as="span" weight={600} breaks isBlock>
          <bdi>{name}</bdi>
        </Text>
        <Text as="span" size="small" tone="dim">
          Added {formatSellerDate(addedAt)} ·{' '}
          {lastUsedAt ? formatLastUse(lastUsedAt) : 'not used yet'}
        </Text>
      </Text>
      <Row gap={8} align="stretch" className={styles.rowActions}>
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
      </Row>
    </li>
  );
}

function formatLastUse(lastUsedAt: string): string {
  const use = formatTimeAgo(lastUsedAt, new Date());
  return `last used ${use === 'Just now' ? 'just now' : use}`;
}
