import {
  type AiDraft,
  type AiTemplateId,
  listAiDrafts,
  type ScriptStreamEvent,
  streamScript,
} from '@salespro/contract/ai.ts';
import type { BodyInputOf } from '@salespro/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { authStore } from '#auth/authStore.ts';
import { toPageAuthState } from '#auth/reduceAuth.ts';
import { type CallErrorCode, toCallError } from '#lib/CallError.ts';
import { callStream } from '#lib/callStream.ts';
import { createStore, type Store } from '#lib/createStore.ts';
import { call } from '#lib/http.ts';

/** The reason why generating an AI text failed. */
export interface AiScriptFailure {
  readonly code: CallErrorCode;
  /** Message from the SalesPro server; empty when it sent none. */
  readonly message: string;
  /** HTTP status of the provider's reply; null when it did not reply. */
  readonly status: number | null;
  /** Earliest time for a retry, in milliseconds since 1970; null when a retry is possible now. */
  readonly retryAt: number | null;
}

/** The AI text of one interview and template, during and after generation. */
export interface AiScriptState {
  readonly text: string;
  readonly model: string;
  readonly isWriting: boolean;
  /** False when generation was stopped or failed midway. */
  readonly isComplete: boolean;
  /** True when the provider stopped at the length limit. */
  readonly isTruncated: boolean;
  /** The previous complete text; null when there is none. */
  readonly earlierText: string | null;
  readonly failure: AiScriptFailure | null;
}

/** State before any AI text exists. */
export const emptyAiScript: AiScriptState = {
  text: '',
  model: '',
  isWriting: false,
  isComplete: false,
  isTruncated: false,
  earlierText: null,
  failure: null,
};

/** Request body that starts the generation of an AI text. */
export type AiScriptRequest = BodyInputOf<typeof streamScript>;

/** Streams the AI text of one interview and template into a store, and edits it. */
export interface AiScriptWriter extends Pick<Store<AiScriptState>, 'get' | 'subscribe'> {
  readonly write: (request: AiScriptRequest) => Promise<void>;
  readonly stop: () => void;
  /** Loads the aiDraft stored on the server; ignored when this page already has a text. */
  readonly restoreDraft: (draft: AiDraft) => void;
  readonly edit: (text: string) => void;
  readonly restoreEarlierText: () => void;
  readonly dismissFailure: () => void;
}

const writers = new Map<string, AiScriptWriter>();

/** Returns the AI script writer of an interview and template; it is not React state, to survive tab changes. */
export function getAiScriptWriter(interviewId: string, templateId: AiTemplateId): AiScriptWriter {
  const name = `${interviewId} ${templateId}`;
  const writer = writers.get(name) ?? createAiScriptWriter();
  writers.set(name, writer);
  return writer;
}

/** Stops all AI script writers and discards their texts, which name clients of the previous user. */
function discardScripts(): void {
  for (const writer of writers.values()) writer.stop();
  writers.clear();
}

function findSignedInUserId(): string | null {
  const auth = toPageAuthState(authStore.get());
  return auth.status === 'signed_in' ? auth.session.user.id : null;
}

let lastUserId = findSignedInUserId();

// Subscribed at module level: a sign-out unmounts the page before its own effects could run.
authStore.subscribe(() => {
  const now = findSignedInUserId();
  if (now !== lastUserId) discardScripts();
  lastUserId = now;
});

function createAiScriptWriter(): AiScriptWriter {
  const store = createStore<AiScriptState>(emptyAiScript);
  let currentRun: AbortController | null = null;
  /** State before the current run; restored when the run ends without any text. */
  let stateBeforeRun: AiScriptState = emptyAiScript;
  const update = (part: Partial<AiScriptState>) => store.set({ ...store.get(), ...part });

  function finishRun(part: Partial<AiScriptState>): void {
    currentRun = null;
    const { text } = store.get();
    const kept = text.trim() === '' ? stateBeforeRun : store.get();
    store.set({ ...kept, isWriting: false, ...part });
  }

  function handleEvent(event: ScriptStreamEvent): void {
    if (event.type === 'text') update({ text: store.get().text + event.text });
    else if (event.type === 'done')
      finishRun({ isComplete: true, isTruncated: event.isCut, model: event.model });
    else finishRun({ failure: buildFailure(event) });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    async write(request) {
      if (currentRun) return;
      const run = new AbortController();
      currentRun = run;
      stateBeforeRun = { ...store.get(), failure: null };
      const earlierText = stateBeforeRun.isComplete
        ? stateBeforeRun.text
        : stateBeforeRun.earlierText;
      store.set({ ...emptyAiScript, earlierText, isWriting: true });
      try {
        await callStream(streamScript, { body: request }, run.signal, (event) => {
          if (currentRun === run) handleEvent(event);
        });
        // The stream ended without a final event.
        if (currentRun === run) finishRun({ failure: buildFailure({ code: 'network' }) });
      } catch (thrown) {
        const { code, message, status, retryAfter } = toCallError(thrown);
        if (currentRun !== run) return;
        finishRun({
          failure: buildFailure({ code, message, status, retryAfterSeconds: retryAfter ?? null }),
        });
      }
    },

    stop() {
      if (!currentRun) return;
      currentRun.abort();
      finishRun({});
    },

    restoreDraft({ text, isComplete, earlierText, model }) {
      if (currentRun || store.get() !== emptyAiScript) return;
      store.set({ ...emptyAiScript, text, isComplete, earlierText, model });
    },

    edit: (text) => update({ text, isComplete: true, isTruncated: false, failure: null }),

    restoreEarlierText() {
      const { text, isComplete, earlierText } = store.get();
      if (earlierText === null) return;
      update({
        text: earlierText,
        isComplete: true,
        isTruncated: false,
        earlierText: isComplete ? text : null,
        failure: null,
      });
    },

    dismissFailure: () => update({ failure: null }),
  };
}

interface FailureDetails {
  readonly code: AiScriptFailure['code'];
  readonly message?: string;
  readonly status?: number | null;
  readonly retryAfterSeconds?: number | null;
}

function buildFailure({
  code,
  message = '',
  status,
  retryAfterSeconds,
}: FailureDetails): AiScriptFailure {
  return {
    code,
    message,
    status: status ?? null,
    retryAt: retryAfterSeconds ? Date.now() + retryAfterSeconds * 1000 : null,
  };
}

/** Subscribes to the AI script of an interview and template; after a reload it starts with the aiDraft. */
export function useAiScriptWriter(
  interviewId: string,
  templateId: AiTemplateId,
): { readonly writer: AiScriptWriter; readonly script: AiScriptState } {
  const writer = getAiScriptWriter(interviewId, templateId);
  const script = useSyncExternalStore(writer.subscribe, writer.get);
  const { data } = useQuery({
    queryKey: ['ai-drafts', interviewId],
    queryFn: async () => (await call(listAiDrafts, { params: { id: interviewId } })).drafts,
    // Not cached: drafts could be older than the edits of this page.
    gcTime: 0,
    staleTime: 0,
  });
  const draft = data?.find((one) => one.templateId === templateId);

  useEffect(() => {
    if (draft) writer.restoreDraft(draft);
  }, [writer, draft]);

  return { writer, script };
}
