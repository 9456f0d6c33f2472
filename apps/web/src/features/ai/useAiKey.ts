import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import { useAuth } from '#auth/useAuth.ts';
import { CallError } from '#lib/CallError.ts';
import { showFailure, showSuccess, type ToastText } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { readAiKeyStatus, removeAiKey, storeAiKey } from './ai.api.ts';
import { messages } from './messages.ts';

/** Checks, saves and removes the user's AI key; the key itself is never sent back to the browser. */
export function useAiKey() {
  const auth = useAuth();
  const queries = useQueryClient();
  const queryKey = ['ai-key', auth.status === 'signed_in' ? auth.session.user.id : null];
  const status = useQuery({
    queryKey,
    queryFn: readAiKeyStatus,
    enabled: auth.status === 'signed_in',
    staleTime: 0,
  });

  useEffect(() => {
    // Offline, the AI panel shows its own message.
    if (status.error && navigator.onLine) reportKeyFailure(status.error, messages.keyCheckFailed);
  }, [status.error]);

  const saving = useAction(async (typed: string, onSaved: () => void) => {
    if (typed.trim() === '') return showFailure(messages.keyBlank);
    try {
      queries.setQueryData(queryKey, await storeAiKey(typed));
      onSaved();
      showSuccess(messages.keySaved);
    } catch (thrown) {
      reportKeyFailure(thrown, messages.keySaveFailed);
    }
  });

  const removing = useAction(async () => {
    try {
      await removeAiKey();
      queries.setQueryData(queryKey, { hasSecret: false, createdAt: null });
      showSuccess(messages.keyDeleted);
    } catch (thrown) {
      reportKeyFailure(thrown, messages.keyDeleteFailed);
    }
  });

  return {
    /** Undefined while the key status is loading. */
    status: status.data,
    isFailed: status.isError,
    check: () => void status.refetch(),
    save: saving.run,
    isSaving: saving.isBusy,
    remove: removing.run,
    isRemoving: removing.isBusy,
  };
}

export type AiKeyState = ReturnType<typeof useAiKey>;

function reportKeyFailure(thrown: unknown, words: ToastText): void {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  const isMalformed = cause instanceof CallError && cause.code === 'ai_key_malformed';
  showFailureUnlessSignedOut(
    cause,
    isMalformed ? { title: words.title, description: cause.message } : words,
  );
}
