import { revealCredential } from '@salespro/contract/onboarding.ts';
import { useState } from 'react';
import { toCallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { showFailure } from '#lib/toast.ts';
import { refreshCredentials } from './credentialsQuery.ts';
import { messages } from './messages.ts';

/** Opens one detail field. The text lives in this component only and goes with it. */
export function useReveal(interviewId: string, fieldId: string) {
  const [value, setValue] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function open(): Promise<string | null> {
    setBusy(true);
    try {
      const reply = await call(revealCredential, {
        params: { id: interviewId },
        body: { fieldId },
      });
      return reply.value;
    } catch (thrown) {
      const isGone = toCallError(thrown).code === 'not_found';
      showFailure(isGone ? messages.revealGone : messages.revealFailed);
      if (isGone) void refreshCredentials(interviewId);
      return null;
    } finally {
      setBusy(false);
    }
  }

  return {
    value,
    isBusy,
    /** Without showing it; for the clipboard. */
    open,
    reveal: async () => setValue(await open()),
    hide: () => setValue(null),
  };
}
