import { listCredentials, revealCredential } from '@salespro/contract/onboarding.ts';
import { queryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reportFailure } from '#auth/reportFailure.ts';
import { toCallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
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

const credentialsKey = (id: string) => ['credentials', id] as const;

/** Which detail fields are filled. What they say is never cached: it is asked for one at a time. */
export function credentialsQuery(id: string) {
  return queryOptions({
    queryKey: credentialsKey(id),
    queryFn: async () => (await call(listCredentials, { params: { id } })).credentials,
  });
}

export const refreshCredentials = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: credentialsKey(id) });

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(messages.copied);
  } catch {
    showFailure(messages.copyFailed);
  }
}
