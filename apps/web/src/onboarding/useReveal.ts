import { revealCredential } from '@salespro/contract/onboarding.ts';
import { useRef, useState } from 'react';
import { reportFailure } from '#auth/reportFailure.ts';
import { toCallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { refreshCredentials } from './credentialsQuery.ts';
import { messages } from './messages.ts';

/** Opens one detail field. The text lives in this component only and goes with it. */
export function useReveal(interviewId: string, fieldId: string) {
  const [value, setValue] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Counts what somebody did here, so that a late answer does not bring back what they put away. */
  const turn = useRef(0);

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
      reportFailure(thrown, isGone ? messages.revealGone : messages.revealFailed);
      if (isGone) void refreshCredentials(interviewId);
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function reveal(): Promise<void> {
    turn.current += 1;
    const asked = turn.current;
    const text = await open();
    if (asked === turn.current) setValue(text);
  }

  function hide(): void {
    turn.current += 1;
    setValue(null);
  }

  return {
    value,
    isBusy,
    /** Without showing it; for the clipboard. */
    open,
    reveal,
    hide,
  };
}
