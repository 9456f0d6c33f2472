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
import { PasswordQuestion } from '#features/settings/PasswordQuestion.tsx';
import { CallError } from '#lib/CallError.ts';
import { showSuccess } from '#lib/toast.ts';
import { toDayText, toLastUse } from '#lib/toMomentText.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { TextField } from '#ui/TextField.tsx';

/** What waits for the password, because the sign-in is too old to do it without. */
interface Waiting {
  readonly name: string;
  readonly run: (password?: string) => Promise<void>;
}

export function PasskeysCard() {
  const passkeys = useQuery({ queryKey: ['passkeys'], queryFn: listMyPasskeys, staleTime: 0 });
  const [asked, setAsked] = useState<Waiting | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  /** Why none was added, where nothing is wrong. */
  const [told, setTold] = useState<string | null>(null);

  async function end(waiting: Waiting, password?: string) {
    await waiting.run(password);
    setAsked(null);
    await passkeys.refetch();
  }

  const attempt = useAction(async (waiting: Waiting) => {
    setTold(null);
    try {
      await end(waiting);
    } catch (thrown) {
      if (!(thrown instanceof CallError) || thrown.code !== 'password_needed') throw thrown;
      setAsked(waiting);
    }
  });

  const adding: Waiting = {
    name: 'Add a passkey',
    async run(password) {
      const outcome = await addMyPasskey(password);
      if (outcome === 'added') showSuccess(messages.passkeyAdded);
      else setTold(outcome === 'cancelled' ? messages.noPasskeyAdded : messages.passkeyThere);
    },
  };

  function remove({ id, name }: Passkey) {
    setLeaving(null);
    void attempt.run({
      name: `Remove ${name}`,
      run: async (password) => {
        await removeMyPasskey(id, password);
        showSuccess(messages.passkeyRemoved);
      },
    });
  }

  return (
    <Card title="Passkeys" description={messages.passkeys}>
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
              onRemove={() => setLeaving(passkey)}
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
        {told ? <Notice tone="info">{told}</Notice> : null}
        {canUsePasskeys() ? null : <Notice tone="info">{messages.noPasskeysHere}</Notice>}
        {asked ? (
          <div>
            <p className={styles.text}>
              You signed in a while ago. Enter your password so nobody else can change your
              passkeys.
            </p>
            <PasswordQuestion
              key={asked.name}
              submitLabel={asked.name}
              onCancel={() => setAsked(null)}
              onSubmit={(password) => end(asked, password)}
            />
          </div>
        ) : null}
        {!asked && canUsePasskeys() ? (
          <div className={styles.actions}>
            <Button
              variant="light"
              isBusy={attempt.isBusy}
              onClick={() => void attempt.run(adding)}
            >
              {attempt.isBusy ? null : <IconFingerprint aria-hidden="true" size={18} />}
              {adding.name}
            </Button>
          </div>
        ) : null}
      </div>
      {leaving ? (
        <Dialog
          title="Remove this passkey?"
          onClose={() => setLeaving(null)}
          actions={
            <>
              <Button variant="outline" onClick={() => setLeaving(null)}>
                Keep it
              </Button>
              <Button variant="dangerFilled" onClick={() => remove(leaving)}>
                Remove
              </Button>
            </>
          }
        >
          {messages.passkeyRemovable}
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
          Added {toDayText(addedAt)} · {lastUsedAt ? toUse(lastUsedAt) : 'not used yet'}
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

function toUse(lastUsedAt: string): string {
  const use = toLastUse(lastUsedAt, new Date());
  return `last used ${use === 'Just now' ? 'just now' : use}`;
}
