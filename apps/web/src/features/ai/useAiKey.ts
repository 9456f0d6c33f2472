import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportFailure } from '#auth/reportFailure.ts';
import { useAuth } from '#auth/useAuth.ts';
import { CallError } from '#lib/CallError.ts';
import { showFailure, showSuccess, type ToastWords } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { readKeyStatus, removeKey, saveKey } from './ai.api.ts';
import { messages } from './messages.ts';

/** The stored key as the screens may know it: whether there is one and since when. */
export function useAiKey() {
  const auth = useAuth();
  const queries = useQueryClient();
  const queryKey = ['ai-key', auth.status === 'signed_in' ? auth.session.user.id : null];
  const status = useQuery({
    queryKey,
    queryFn: readKeyStatus,
    enabled: auth.status === 'signed_in',
    staleTime: 0,
  });

  useEffect(() => {
    // Offline, the panel says so itself.
    if (status.error && navigator.onLine) report(status.error, messages.keyCheckFailed);
  }, [status.error]);

  const saving = useAction(async (typed: string, onSaved: () => void) => {
    if (typed.trim() === '') return showFailure(messages.keyBlank);
    try {
      queries.setQueryData(queryKey, await saveKey(typed));
      onSaved();
      showSuccess(messages.keySaved);
    } catch (thrown) {
      report(thrown, messages.keySaveFailed);
    }
  });

  const removing = useAction(async () => {
    try {
      await removeKey();
      queries.setQueryData(queryKey, { hasSecret: false, createdAt: null });
      showSuccess(messages.keyDeleted);
    } catch (thrown) {
      report(thrown, messages.keyDeleteFailed);
    }
  });

  return {
    /** Undefined while it is not known. */
    status: status.data,
    isFailed: status.isError,
    check: () => void status.refetch(),
    save: saving.run,
    isSaving: saving.isBusy,
    remove: removing.run,
    isRemoving: removing.isBusy,
  };
}

export type AiKey = ReturnType<typeof useAiKey>;

function report(thrown: unknown, words: ToastWords): void {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  const isMalformed = cause instanceof CallError && cause.code === 'ai_key_malformed';
  reportFailure(cause, isMalformed ? { title: words.title, description: cause.message } : words);
}
