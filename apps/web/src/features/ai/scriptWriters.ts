import {
  type AiDraft,
  type AiTemplateId,
  listAiDrafts,
  type ScriptEvent,
  streamScript,
} from '@salespro/contract/ai.ts';
import type { SentBodyOf } from '@salespro/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { authStore } from '#auth/authStore.ts';
import { toPageState } from '#auth/reduceAuth.ts';
import { type CallErrorCode, toCallError } from '#lib/CallError.ts';
import { callStream } from '#lib/callStream.ts';
import { createStore, type Store } from '#lib/createStore.ts';
import { call } from '#lib/http.ts';

export interface ScriptFailure {
  readonly code: CallErrorCode;
  /** Our own sentence about it, where the server has one. */
  readonly message: string;
  /** What the provider answered with, where it answered. */
  readonly status: number | null;
  /** When it makes sense to try again, in milliseconds; null when any time will do. */
  readonly retryAt: number | null;
}

/** One text of one interview and template, while it is written and after. */
export interface ScriptState {
  readonly text: string;
  readonly model: string;
  readonly isWriting: boolean;
  /** False for a text that was stopped or broke off. */
  readonly isComplete: boolean;
  /** The length limit was reached. */
  readonly isCut: boolean;
  /** The last complete text before this one. */
  readonly earlierText: string | null;
  readonly failure: ScriptFailure | null;
}

export const emptyScript: ScriptState = {
  text: '',
  model: '',
  isWriting: false,
  isComplete: false,
  isCut: false,
  earlierText: null,
  failure: null,
};

export type ScriptOrder = SentBodyOf<typeof streamScript>;

export interface ScriptWriter extends Pick<Store<ScriptState>, 'get' | 'subscribe'> {
  readonly write: (order: ScriptOrder) => Promise<void>;
  readonly stop: () => void;
  /** What the server kept; believed only while nothing is here. */
  readonly open: (draft: AiDraft) => void;
  readonly edit: (text: string) => void;
  readonly bringBack: () => void;
  readonly dismissFailure: () => void;
}

const writers = new Map<string, ScriptWriter>();

/** Outside React: a text goes on being written while the seller looks at another tab. */
export function getScriptWriter(interviewId: string, templateId: AiTemplateId): ScriptWriter {
  const name = `${interviewId} ${templateId}`;
  const known = writers.get(name) ?? createScriptWriter();
  writers.set(name, known);
  return known;
}

/** The texts name clients: nobody who signs in next may find them. */
function forgetScripts(): void {
  for (const writer of writers.values()) writer.stop();
  writers.clear();
}

function findOwner(): string | null {
  const auth = toPageState(authStore.get());
  return auth.status === 'signed_in' ? auth.session.user.id : null;
}

let owner = findOwner();

// Here and not in a page: a sign-out takes the page away before it could do anything.
authStore.subscribe(() => {
  const now = findOwner();
  if (now !== owner) forgetScripts();
  owner = now;
});

function createScriptWriter(): ScriptWriter {
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

/** The text of this interview and template; what the server kept shows after a reload. */
export function useScriptWriter(
  interviewId: string,
  templateId: AiTemplateId,
): { readonly writer: ScriptWriter; readonly script: ScriptState } {
  const writer = getScriptWriter(interviewId, templateId);
  const script = useSyncExternalStore(writer.subscribe, writer.get);
  const { data } = useQuery({
    queryKey: ['ai-drafts', interviewId],
    queryFn: async () => (await call(listAiDrafts, { params: { id: interviewId } })).drafts,
    // Older than what this page did itself would be wrong.
    gcTime: 0,
    staleTime: 0,
  });
  const draft = data?.find((one) => one.templateId === templateId);

  useEffect(() => {
    if (draft) writer.open(draft);
  }, [writer, draft]);

  return { writer, script };
}
