import { listCredentials, revealCredential } from '@salespro/contract/onboarding.ts';
import { queryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import { toCallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { messages } from './messages.ts';

/** Reveals one stored credential; the text is held in component state only. */
export function useCredentialReveal(interviewId: string, fieldId: string) {
  const [value, setValue] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Counts reveals and hides, so that a stale reply does not show a hidden value. */
  const actionCount = useRef(0);

  async function load(): Promise<string | null> {
    setBusy(true);
    try {
      const reply = await call(revealCredential, {
        params: { id: interviewId },
        body: { fieldId },
      });
      return reply.value;
    } catch (thrown) {
      const isGone = toCallError(thrown).code === 'not_found';
      showFailureUnlessSignedOut(
        thrown,
        isGone ? messages.credentialDeleted : messages.revealFailed,
      );
      if (isGone) void refreshStoredCredentials(interviewId);
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function reveal(): Promise<void> {
    actionCount.current += 1;
    const startedAt = actionCount.current;
    const text = await load();
    if (startedAt === actionCount.current) setValue(text);
  }

  function hide(): void {
    actionCount.current += 1;
    setValue(null);
  }

  return {
    value,
    isBusy,
    /** Loads the value without showing it, for the clipboard. */
    load: load,
    reveal,
    hide,
  };
}

const storedCredentialsKey = (id: string) => ['credentials', id] as const;

/** Query for the list of stored credentials, without their values, which are never cached. */
export function storedCredentialsQuery(id: string) {
  return queryOptions({
    queryKey: storedCredentialsKey(id),
    queryFn: async () => (await call(listCredentials, { params: { id } })).credentials,
  });
}

export const refreshStoredCredentials = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: storedCredentialsKey(id) });

/** Copies text to the clipboard and shows a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(messages.copied);
  } catch {
    showFailure(messages.copyFailed);
  }
}
