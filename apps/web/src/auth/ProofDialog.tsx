import { type FormEvent, useId, useState } from 'react';
import { type CallError, toCallError } from '#lib/CallError.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextField } from '#ui/TextField.tsx';
import { proveIdentity } from './auth.api.ts';
import { messages } from './messages.ts';
import { canUsePasskeys, passkeyUsed } from './passkeyDevice.ts';
import { proveByPasskey } from './passkeys.api.ts';
import type { ProofQuestion } from './proofQuestion.ts';
import { endsSession } from './reduceAuth.ts';
import { useAuth } from './useAuth.ts';

interface ProofDialogProps {
  readonly question: ProofQuestion;
}

type Way = 'password' | 'code';

const ways = [
  { value: 'password', label: 'Password' },
  { value: 'code', label: 'Code from your app' },
] as const;

/** Before something sensitive, when the last proof is more than ten minutes old. */
export function ProofDialog({ question }: ProofDialogProps) {
  const auth = useAuth();
  const formId = useId();
  const [way, setWay] = useState<Way>('password');
  const [typed, setTyped] = useState('');
  const hasApp =
    auth.status === 'signed_in' && auth.session.user.factors.some(({ type }) => type === 'totp');
  const attempt = useAction(async (isByPasskey: boolean) => {
    try {
      if (isByPasskey) {
        if (!(await proveByPasskey())) return;
      } else {
        await proveIdentity(
          way === 'password' ? { password: typed } : { code: typed.replace(/\s/g, '') },
        );
      }
      question.answer(true);
    } catch (thrown) {
      // Where the session ended, the page below says so.
      if (!endsSession(toCallError(thrown).code)) throw thrown;
      question.answer(false);
    }
  });
  const { error } = attempt;

  function choose(next: Way) {
    setWay(next);
    setTyped('');
    attempt.clear();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== '') void attempt.run(false);
  }

  const field = {
    name: way,
    value: typed,
    error: error ? toWords(error) : undefined,
    'data-first-focus': true,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  };
  return (
    <Dialog
      title={messages.proofTitle}
      role="dialog"
      isBusy={attempt.isBusy}
      onClose={() => question.answer(false)}
      actions={
        <>
          <Button variant="outline" onClick={() => question.answer(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={attempt.isBusy}>
            Confirm
          </Button>
        </>
      }
    >
      <Text tone="dim" below={16}>
        {messages.proofText(question.to)}
      </Text>
      {canUsePasskeys() && passkeyUsed.get() ? (
        <Button
          variant="outline"
          isWide
          isBusy={attempt.isBusy}
          onClick={() => void attempt.run(true)}
        >
          Use a passkey
        </Button>
      ) : null}
      <Stack as="form" gap={16} id={formId} onSubmit={submit} noValidate>
        {hasApp ? (
          <SegmentedControl
            legend="How you confirm"
            options={ways}
            value={way}
            onChange={choose}
            isWide
          />
        ) : null}
        {way === 'password' ? (
          <PasswordField {...field} label="Password" autoComplete="current-password" />
        ) : (
          <TextField
            {...field}
            label="Code from your app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        )}
        <Text size="small" tone="dim">
          {messages.proofNote}
        </Text>
      </Stack>
    </Dialog>
  );
}

function toWords({ code, message, retryAfter }: CallError): string {
  if (code === 'rate_limited') return messages.proofLocked(Math.ceil((retryAfter ?? 60) / 60));
  const isWrong = ['wrong_password', 'wrong_code', 'passkey_failed', 'invalid_request'].includes(
    code,
  );
  return isWrong ? messages.proofWrong : message;
}
