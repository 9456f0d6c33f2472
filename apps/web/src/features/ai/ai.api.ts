import {
  deleteAiKey,
  readAiKey,
  readAiPreferences,
  type StoredAiKeyStatus,
  type StoredAiPreferences,
  saveAiKey,
  saveAiPreferences,
} from '@salespro/contract/ai.ts';
import { defaultAiPreferences } from '@salespro/domain/ai/aiOptions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { authStore } from '#auth/authStore.ts';
import { isSessionGoneError } from '#auth/reduceAuth.ts';
import { useAuth } from '#auth/useAuth.ts';
import { CallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';

export const readAiKeyStatus = (): Promise<StoredAiKeyStatus> =>
  withSpecifiedErrors(call(readAiKey));
export const storeAiKey = (secretValue: string): Promise<StoredAiKeyStatus> =>
  withSpecifiedErrors(call(saveAiKey, { body: { secretValue } }));
export const removeAiKey = (): Promise<unknown> => withSpecifiedErrors(call(deleteAiKey));

/** Replaces the error of a failed AI key request by one with the specified message, with its cause. */
async function withSpecifiedErrors<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    const message = isSessionGoneError(cause.code)
      ? 'No authenticated session'
      : `HTTP error! status: ${cause.status}`;
    throw new Error(message, { cause });
  }
}

/** Fetches the AI preferences; null when signed out, when none are saved, or when the request fails. */
export async function loadAiPreferences(): Promise<StoredAiPreferences | null> {
  if (authStore.get().status !== 'signed_in') return null;
  try {
    return (await call(readAiPreferences)).preferences;
  } catch {
    return null;
  }
}

export async function storeAiPreferences(body: StoredAiPreferences): Promise<StoredAiPreferences> {
  if (authStore.get().status !== 'signed_in') throw new Error('Not authenticated');
  return (await call(saveAiPreferences, { body })).preferences;
}

/** Returns the AI preferences: undefined while loading, the defaults when none are saved. */
export function useAiPreferences(): StoredAiPreferences | undefined {
  const { data } = useQuery({
    queryKey: useAiPreferencesQueryKey(),
    queryFn: loadAiPreferences,
    staleTime: 0,
  });
  return data === null ? buildDefaultPreferences() : data;
}

/** Returns a function that writes saved AI preferences into the query cache. */
export function useCacheAiPreferences(): (saved: StoredAiPreferences) => void {
  const queries = useQueryClient();
  const queryKey = useAiPreferencesQueryKey();
  return (saved) => queries.setQueryData(queryKey, saved);
}

function useAiPreferencesQueryKey() {
  const auth = useAuth();
  return ['ai-preferences', auth.status === 'signed_in' ? auth.session.user.id : null];
}

function buildDefaultPreferences(): StoredAiPreferences {
  const { guidance, ...rest } = defaultAiPreferences;
  return { default_guidance: guidance, ...rest };
}
