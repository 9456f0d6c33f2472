import {
  type AiKeyStatus,
  deleteAiKey,
  readAiKey,
  readAiPreferences,
  type StoredAiPreferences,
  saveAiKey,
  saveAiPreferences,
} from '@salespro/contract/ai.ts';
import { defaultAiPreferences } from '@salespro/domain/ai/aiOptions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { authStore } from '#auth/authStore.ts';
import { endsSession } from '#auth/reduceAuth.ts';
import { useAuth } from '#auth/useAuth.ts';
import { CallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';

export const readKeyStatus = (): Promise<AiKeyStatus> => named(call(readAiKey));
export const saveKey = (secretValue: string): Promise<AiKeyStatus> =>
  named(call(saveAiKey, { body: { secretValue } }));
export const removeKey = (): Promise<unknown> => named(call(deleteAiKey));

/** The specified sentences of a key call that failed (ERR-10); the cause is the call's own error. */
async function named<T>(calling: Promise<T>): Promise<T> {
  try {
    return await calling;
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    const message = endsSession(cause.code)
      ? 'No authenticated session'
      : `HTTP error! status: ${cause.status}`;
    throw new Error(message, { cause });
  }
}

/** Nothing when signed out, when none were saved, or when they cannot be read (AI-17). */
export async function loadPreferences(): Promise<StoredAiPreferences | null> {
  if (authStore.get().status !== 'signed_in') return null;
  try {
    return (await call(readAiPreferences)).preferences;
  } catch {
    return null;
  }
}

export async function savePreferences(body: StoredAiPreferences): Promise<StoredAiPreferences> {
  if (authStore.get().status !== 'signed_in') throw new Error('Not authenticated');
  return (await call(saveAiPreferences, { body })).preferences;
}

/** Undefined while they load; the defaults when there are none (AI-14). */
export function usePreferences(): StoredAiPreferences | undefined {
  const { data } = useQuery({ queryKey: useKey(), queryFn: loadPreferences, staleTime: 0 });
  return data === null ? toStored() : data;
}

/** Tells every screen what was saved. */
export function useKeepPreferences(): (saved: StoredAiPreferences) => void {
  const queries = useQueryClient();
  const queryKey = useKey();
  return (saved) => queries.setQueryData(queryKey, saved);
}

function useKey() {
  const auth = useAuth();
  return ['ai-preferences', auth.status === 'signed_in' ? auth.session.user.id : null];
}

function toStored(): StoredAiPreferences {
  const { guidance, ...rest } = defaultAiPreferences;
  return { default_guidance: guidance, ...rest };
}
