import { type AiTemplateId, saveAiDraft } from '@salespro/contract/ai.ts';
import { useEffect, useMemo, useState } from 'react';
import { call } from '#lib/http.ts';

const pauseMs = 800;

export interface DraftKeeper {
  /** The text was changed by hand. */
  readonly note: (text: string) => void;
  /** Saves at once what still waits. */
  readonly flush: () => void;
  readonly state: 'rest' | 'kept' | 'failed';
}

/** Keeps a text that is edited by hand, so that a reload does not cost it. */
export function useDraftKeeper(interviewId: string, templateId: AiTemplateId): DraftKeeper {
  const [state, setState] = useState<DraftKeeper['state']>('rest');
  const { note, flush } = useMemo(() => {
    let waiting: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function send() {
      clearTimeout(timer);
      if (waiting === null) return;
      const text = waiting;
      waiting = null;
      call(saveAiDraft, {
        params: { id: interviewId },
        body: { templateId, text },
        keepalive: true,
      })
        .then(() => setState(waiting === null ? 'kept' : 'rest'))
        .catch(() => {
          // The next change or flush tries again.
          waiting ??= text;
          setState('failed');
        });
    }
    return {
      note(text: string) {
        waiting = text;
        setState('rest');
        clearTimeout(timer);
        timer = setTimeout(send, pauseMs);
      },
      flush: send,
    };
  }, [interviewId, templateId]);

  useEffect(() => flush, [flush]);
  return { note, flush, state };
}
