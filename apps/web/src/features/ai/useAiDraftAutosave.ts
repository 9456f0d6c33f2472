import { type AiTemplateId, saveAiDraft } from '@salespro/contract/ai.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '#lib/http.ts';
import { findFormState, saveFormState } from '#sync/copies/formStates.ts';
import type { AiScriptWriter } from './aiScriptWriters.ts';

const saveDebounceMs = 800;
/** Limits a hanging save, because later saves wait for it. */
const saveTimeoutMs = 20_000;

/** Saves edits of an AI text as its aiDraft, debounced. */
export interface AiDraftAutosave {
  /** Stores an edited text in this tab and saves it after a pause. */
  readonly scheduleSave: (text: string) => void;
  /** Saves a pending text at once. */
  readonly flush: () => void;
  readonly state: 'rest' | 'kept' | 'failed';
}

/** Saves an AI text edited by hand; the tab holds a copy until the server has it, for reloads. */
export function useAiDraftAutosave(
  interviewId: string,
  templateId: AiTemplateId,
  writer: AiScriptWriter,
  isWriting: boolean,
): AiDraftAutosave {
  const name = `${interviewId}/${templateId}`;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { mutate, reset, status } = useMutation({
    // Runs saves in order: of two in flight, the older one might arrive last.
    scope: { id: `ai draft ${name}` },
    mutationFn: async (text: string) => {
      if (findFormState('ai_text', name) !== text) return;
      await call(saveAiDraft, {
        params: { id: interviewId },
        body: { templateId, text },
        keepalive: true,
        timeoutMs: saveTimeoutMs,
      });
      if (findFormState('ai_text', name) === text) saveFormState('ai_text', name, null);
    },
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const unsavedText = findFormState('ai_text', name);
    if (typeof unsavedText === 'string') mutate(unsavedText);
  }, [name, mutate]);

  useEffect(() => {
    const unsavedText = findFormState('ai_text', name);
    if (typeof unsavedText === 'string' && unsavedText !== writer.get().text)
      writer.edit(unsavedText);
    flush();
    return flush;
  }, [name, writer, flush]);
  useEffect(() => {
    // A newly generated text replaces the edited one.
    if (isWriting) saveFormState('ai_text', name, null);
  }, [isWriting, name]);

  return {
    scheduleSave(text) {
      saveFormState('ai_text', name, text);
      reset();
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, saveDebounceMs);
    },
    flush,
    state: status === 'success' ? 'kept' : status === 'error' ? 'failed' : 'rest',
  };
}
