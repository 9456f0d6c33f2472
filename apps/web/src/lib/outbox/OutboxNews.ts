import type { OutboxEntry } from './OutboxEntry.ts';
import type { OutboxWay } from './OutboxState.ts';

/** A failed call as it crosses from tab to tab. */
export interface ToldError {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly reasons: readonly string[];
}

/** What the tabs of one person tell each other. */
export type OutboxNews =
  | { readonly type: 'changed' }
  | { readonly type: 'saved'; readonly entry: OutboxEntry; readonly reply: unknown }
  | { readonly type: 'refused'; readonly id: string; readonly error: ToldError }
  | { readonly type: 'way'; readonly way: OutboxWay };

export interface OutboxChannel {
  readonly tell: (news: OutboxNews) => void;
  readonly hear: (listener: (news: OutboxNews) => void) => void;
  readonly close: () => void;
}

export function openOutboxChannel(name: string): OutboxChannel {
  const channel = new BroadcastChannel(name);
  return {
    tell: (news) => channel.postMessage(news),
    hear(listener) {
      channel.onmessage = (message: MessageEvent<OutboxNews>) => listener(message.data);
    },
    close: () => channel.close(),
  };
}
