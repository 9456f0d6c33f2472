import { type AiTemplateId, saveAiDraft } from '@salespro/contract/ai.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '#lib/http.ts';
import { findDraft, keepDraft } from '#sync/copies/drafts.ts';
import type { ScriptWriter } from './scriptWriters.ts';

const pauseMs = 800;
/** One that hangs must not hold up what is typed after it. */
const timeoutMs = 20_000;

export interface DraftSaving {
  /** The text was changed by hand. */
  readonly note: (text: string) => void;
  /** Saves at once what still waits. */
  readonly flush: () => void;
  readonly state: 'rest' | 'kept' | 'failed';
}

/** Keeps a text that is edited by hand: in this tab until the server has it, so that a reload does not cost it. */
export function useDraftSaving(
  interviewId: string,
  templateId: AiTemplateId,
  writer: ScriptWriter,
  isWriting: boolean,
): DraftSaving {
  const name = `${interviewId}/${templateId}`;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { mutate, reset, status } = useMutation({
    // One after the other: of two on their way the older one might arrive last.
    scope: { id: `ai draft ${name}` },
    mutationFn: async (text: string) => {
      if (findDraft('ai_text', name) !== text) return;
      await call(saveAiDraft, {
        params: { id: interviewId },
        body: { templateId, text },
        keepalive: true,
        timeoutMs,
      });
      if (findDraft('ai_text', name) === text) keepDraft('ai_text', name, null);
    },
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const waiting = findDraft('ai_text', name);
    if (typeof waiting === 'string') mutate(waiting);
  }, [name, mutate]);

  useEffect(() => {
    const waiting = findDraft('ai_text', name);
    if (typeof waiting === 'string' && waiting !== writer.get().text) writer.edit(waiting);
    flush();
    return flush;
  }, [name, writer, flush]);
  useEffect(() => {
    // A text of its own takes the place of what was edited.
    if (isWriting) keepDraft('ai_text', name, null);
  }, [isWriting, name]);

  return {
    note(text) {
      keepDraft('ai_text', name, text);
      reset();
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
    },
    flush,
    state: status === 'success' ? 'kept' : status === 'error' ? 'failed' : 'rest',
  };
}
