import type { ClientView } from '@salespro/domain/clientWindow/ClientSlide.ts';

/**
 * What the two windows say to each other, in this browser only. The seller's sends views; the client's says that it
 * is there, and is told to go.
 */
export type ClientMessage =
  /** Left out where nobody is in front of the interview: whether it was hidden is kept for the one who comes back. */
  | { readonly kind: 'view'; readonly view: ClientView; readonly isHidden?: boolean }
  | { readonly kind: 'close' }
  /** From the client's window: it has opened and would like to know what to show. */
  | { readonly kind: 'here'; readonly isHidden?: boolean }
  /** From the seller's window: is anybody there? */
  | { readonly kind: 'who' };

/** What the window shows before anything was sent, and when nobody is in front of the interview. */
export const nothingShown: ClientView = {
  agencyName: '',
  logo: '',
  businessName: '',
  scheme: 'light',
  slide: null,
};

const kinds = ['view', 'close', 'here', 'who'];

export const toChannelName = (interviewId: string) => `salespro-client-window:${interviewId}`;

/** Held by the client's window as long as it lives, however it ends. */
export const toLockName = (interviewId: string) => `salespro-client-window:${interviewId}`;

/** The name under which the browser finds the window again: pressed twice, there is still one. */
export const toWindowName = (interviewId: string) => `client-${interviewId}`;

/** Another version of the app may be open in the other window: what it says is looked at first. */
export function readMessage(data: unknown): ClientMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (typeof data.kind !== 'string' || !kinds.includes(data.kind)) return null;
  if (data.kind !== 'view') return data as ClientMessage;
  const view = 'view' in data ? data.view : null;
  return typeof view === 'object' && view !== null && 'slide' in view
    ? (data as ClientMessage)
    : null;
}
