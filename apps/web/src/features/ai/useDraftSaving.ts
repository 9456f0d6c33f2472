import { type AiTemplateId, saveAiDraft } from '@salespro/contract/ai.ts';
import { useEffect, useMemo, useState } from 'react';
import { call } from '#lib/http.ts';

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

/** Keeps a text that is edited by hand, so that a reload does not cost it. */
export function useDraftSaving(interviewId: string, templateId: AiTemplateId): DraftSaving {
  const [state, setState] = useState<DraftSaving['state']>('rest');
  const { note, flush } = useMemo(() => {
    let waiting: string | null = null;
    let isSending = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function send(): Promise<void> {
      clearTimeout(timer);
      // One after the other: of two on their way the older one might arrive last.
      if (waiting === null || isSending) return;
      const text = waiting;
      waiting = null;
      isSending = true;
      const isKept = await call(saveAiDraft, {
        params: { id: interviewId },
        body: { templateId, text },
        keepalive: true,
        timeoutMs,
      }).then(
        () => true,
        () => false,
      );
      isSending = false;
      if (waiting !== null) return await send();
      // The next change or flush tries again.
      if (!isKept) waiting = text;
      setState(isKept ? 'kept' : 'failed');
    }
    return {
      note(text: string) {
        waiting = text;
        setState('rest');
        clearTimeout(timer);
        timer = setTimeout(() => void send(), pauseMs);
      },
      flush: () => void send(),
    };
  }, [interviewId, templateId]);

  useEffect(() => flush, [flush]);
  return { note, flush, state };
}
