import type { ClientWindowView } from '@salespro/domain/clientWindow/ClientSlide.ts';

/**
 * Messages between the seller's window and the client window, within one browser.
 * The seller's window sends `view`, `close` and `who`; the client window answers with `here`.
 */
export type ClientWindowMessage =
  /** `isHidden` is omitted when the seller leaves, so that the client window keeps its last value. */
  | { readonly kind: 'view'; readonly view: ClientWindowView; readonly isHidden?: boolean }
  | { readonly kind: 'close' }
  /** Sent by the client window when it opens or is asked with `who`; requests the current view. */
  | { readonly kind: 'here'; readonly isHidden?: boolean }
  /** Sent by the seller's window to find an open client window. */
  | { readonly kind: 'who' };

/** View without a slide, shown before the first message and after the seller left the interview. */
export const emptyClientView: ClientWindowView = {
  agencyName: '',
  logo: '',
  businessName: '',
  scheme: 'light',
  slide: null,
};

const messageKinds = ['view', 'close', 'here', 'who'];

/** Returns the name of the BroadcastChannel of an interview. */
export const buildChannelName = (interviewId: string) => `salespro-client-window:${interviewId}`;

/** Returns the name of the Web Lock that the client window holds until it closes or crashes. */
export const buildWindowLockName = (interviewId: string) => `salespro-client-window:${interviewId}`;

/** Returns the browser window name, so that a second click reuses the open client window. */
export const buildWindowName = (interviewId: string) => `client-${interviewId}`;

/** Validates a message, because the other window may run another version of the app; null when invalid. */
export function parseClientWindowMessage(data: unknown): ClientWindowMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (typeof data.kind !== 'string' || !messageKinds.includes(data.kind)) return null;
  if (data.kind !== 'view') return data as ClientWindowMessage;
  const view = 'view' in data ? data.view : null;
  return typeof view === 'object' && view !== null && 'slide' in view
    ? (data as ClientWindowMessage)
    : null;
}
