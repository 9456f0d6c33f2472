import type { AiDraft, AiTemplateId, streamScript } from '@salespro/contract/ai.ts';
import type { SentBodyOf } from '@salespro/contract/endpoint.ts';
import type { Store } from '#lib/createStore.ts';
import { createScriptDesk } from './createScriptDesk.ts';
import type { ScriptState } from './ScriptState.ts';

export type ScriptOrder = SentBodyOf<typeof streamScript>;

export interface ScriptDesk extends Pick<Store<ScriptState>, 'get' | 'subscribe'> {
  readonly write: (order: ScriptOrder) => Promise<void>;
  readonly stop: () => void;
  /** What the server kept; believed only while nothing is here. */
  readonly open: (draft: AiDraft) => void;
  readonly edit: (text: string) => void;
  readonly bringBack: () => void;
  readonly dismissFailure: () => void;
}

const desks = new Map<string, ScriptDesk>();

/** Outside React: a text goes on being written while the seller looks at another tab. */
export function scriptDeskOf(interviewId: string, templateId: AiTemplateId): ScriptDesk {
  const name = `${interviewId} ${templateId}`;
  const known = desks.get(name) ?? createScriptDesk();
  desks.set(name, known);
  return known;
}

/** The texts name clients: nobody who signs in next may find them. */
export function forgetScripts(): void {
  for (const desk of desks.values()) desk.stop();
  desks.clear();
}
