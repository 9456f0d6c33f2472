import type { AiDraft, streamScript } from '@salespro/contract/ai.ts';
import type { SentBodyOf } from '@salespro/contract/endpoint.ts';
import type { Store } from '#lib/createStore.ts';
import type { ScriptState } from './ScriptState.ts';

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
