import { type ScriptEvent, streamScript } from '@salespro/contract/ai.ts';
import { toCallError } from '#lib/CallError.ts';
import { callStream } from '#lib/callStream.ts';
import { createStore } from '#lib/createStore.ts';
import { emptyScript, type ScriptFailure, type ScriptState } from './ScriptState.ts';
import type { ScriptWriter } from './ScriptWriter.ts';

export function createScriptWriter(): ScriptWriter {
  const store = createStore<ScriptState>(emptyScript);
  let running: AbortController | null = null;
  /** What was here before the run; a run without a word must not cost it. */
  let before: ScriptState = emptyScript;
  const change = (part: Partial<ScriptState>) => store.set({ ...store.get(), ...part });

  function end(part: Partial<ScriptState>): void {
    running = null;
    const { text } = store.get();
    const kept = text.trim() === '' ? before : store.get();
    store.set({ ...kept, isWriting: false, ...part });
  }

  function hear(event: ScriptEvent): void {
    if (event.type === 'text') change({ text: store.get().text + event.text });
    else if (event.type === 'done')
      end({ isComplete: true, isCut: event.isCut, model: event.model });
    else end({ failure: toFailure(event) });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    async write(order) {
      if (running) return;
      const run = new AbortController();
      running = run;
      before = { ...store.get(), failure: null };
      const earlierText = before.isComplete ? before.text : before.earlierText;
      store.set({ ...emptyScript, earlierText, isWriting: true });
      try {
        await callStream(streamScript, { body: order }, run.signal, (event) => {
          if (running === run) hear(event);
        });
        // The answer ended without saying how.
        if (running === run) end({ failure: toFailure({ code: 'network' }) });
      } catch (thrown) {
        const { code, message, status, retryAfter } = toCallError(thrown);
        if (running !== run) return;
        end({
          failure: toFailure({ code, message, status, retryAfterSeconds: retryAfter ?? null }),
        });
      }
    },

    stop() {
      if (!running) return;
      running.abort();
      end({});
    },

    open({ text, isComplete, earlierText, model }) {
      if (running || store.get() !== emptyScript) return;
      store.set({ ...emptyScript, text, isComplete, earlierText, model });
    },

    edit: (text) => change({ text, isComplete: true, isCut: false, failure: null }),

    bringBack() {
      const { text, isComplete, earlierText } = store.get();
      if (earlierText === null) return;
      change({
        text: earlierText,
        isComplete: true,
        isCut: false,
        earlierText: isComplete ? text : null,
        failure: null,
      });
    },

    dismissFailure: () => change({ failure: null }),
  };
}

interface FailureParts {
  readonly code: ScriptFailure['code'];
  readonly message?: string;
  readonly status?: number | null;
  readonly retryAfterSeconds?: number | null;
}

function toFailure({ code, message = '', status, retryAfterSeconds }: FailureParts): ScriptFailure {
  return {
    code,
    message,
    status: status ?? null,
    retryAt: retryAfterSeconds ? Date.now() + retryAfterSeconds * 1000 : null,
  };
}
