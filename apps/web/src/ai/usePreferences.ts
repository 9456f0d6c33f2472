import type { StoredAiPreferences } from '@salespro/contract/ai.ts';
import { defaultAiPreferences } from '@salespro/domain/ai/aiOptions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#auth/useAuth.ts';
import { loadPreferences } from './ai.api.ts';

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
