import { type FormEvent, useId, useState } from 'react';
import { type CallError, toCallError } from '#lib/CallError.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextField } from '#ui/TextField.tsx';
import { confirmIdentityByPasswordOrCode } from './auth.api.ts';
import { messages } from './messages.ts';
import { canUsePasskeys, passkeyUsedSwitch } from './passkeyDevice.ts';
import { confirmIdentityByPasskey } from './passkeys.api.ts';
import { isSessionGoneError } from './reduceAuth.ts';
import type { StepUpRequest } from './stepUpRequest.ts';
import { useAuth } from './useAuth.ts';

interface StepUpDialogProps {
  readonly request: StepUpRequest;
}

type StepUpMethod = 'password' | 'code';

const stepUpMethods = [
  { value: 'password', label: 'Password' },
  { value: 'code', label: 'Code from your app' },
] as const;

/** Asks for password, code or passkey before a sensitive action if the last check is over ten minutes old. */
export function StepUpDialog({ request }: StepUpDialogProps) {
  const auth = useAuth();
  const formId = useId();
  const [method, setWay] = useState<StepUpMethod>('password');
  const [typed, setTyped] = useState('');
  const hasApp =
    auth.status === 'signed_in' && auth.session.user.factors.some(({ type }) => type === 'totp');
  const attempt = useAction(async (isByPasskey: boolean) => {
    try {
      if (isByPasskey) {
        if (!(await confirmIdentityByPasskey())) return;
      } else {
        await confirmIdentityByPasswordOrCode(
          method === 'password' ? { password: typed } : { code: typed.replace(/\s/g, '') },
        );
      }
      request.resolve(true);
    } catch (thrown) {
      // When the session has ended, the page behind the dialog shows that.
      if (!isSessionGoneError(toCallError(thrown).code)) throw thrown;
      request.resolve(false);
    }
  });
  const { error } = attempt;

  function choose(next: StepUpMethod) {
    setWay(next);
    setTyped('');
    attempt.clear();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== '') void attempt.run(false);
  }

  const field = {
    name: method,
    value: typed,
    error: error ? formatStepUpError(error) : undefined,
    'data-first-focus': true,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  };
  return (
    <Dialog
      title={messages.stepUpTitle}
      role="dialog"
      isBusy={attempt.isBusy}
      onClose={() => request.resolve(false)}
      actions={
        <>
          <Button variant="outline" onClick={() => request.resolve(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={attempt.isBusy}>
            Confirm
          </Button>
        </>
      }
    >
      <Text tone="dim" below={16}>
        {messages.stepUpText(request.action)}
      </Text>
      {canUsePasskeys() && passkeyUsedSwitch.get() ? (
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
            options={stepUpMethods}
            value={method}
            onChange={choose}
            isWide
          />
        ) : null}
        {method === 'password' ? (
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
          {messages.stepUpNote}
        </Text>
      </Stack>
    </Dialog>
  );
}

function formatStepUpError({ code, message, retryAfter }: CallError): string {
  if (code === 'rate_limited') return messages.stepUpLocked(Math.ceil((retryAfter ?? 60) / 60));
  const isWrong = ['wrong_password', 'wrong_code', 'passkey_failed', 'invalid_request'].includes(
    code,
  );
  return isWrong ? messages.stepUpWrong : message;
}
