import { AsyncLocalStorage } from 'node:async_hooks';

/** The session a call is made with, before the database has said that it still lives. */
export interface CallSession {
  readonly tokenHash: string;
  /** Whose it was when it was last seen. A guess: the database compares. */
  readonly userId: string;
  /** With fewer seconds left than these it is renewed. */
  readonly dueSeconds: number;
  /** Lost: it was asked for and no answer came. */
  state: 'unseen' | 'alive' | 'ended' | 'lost';
  isDue: boolean;
}

/**
 * For the time of one call. Statements all over the house carry what the database must know of it: where it
 * comes from, for the events that are noted, and its session, until one of them has found it alive.
 */
export interface CallContext {
  /** As the database takes it (`app.place`). */
  readonly place: string;
  readonly session: CallSession | null;
}

export const callContext = new AsyncLocalStorage<CallContext>();

/** Empty outside of a call. */
export function toPlaceSetting(): string {
  return callContext.getStore()?.place ?? '';
}

/** The session of the running call while nobody knows whether it is alive. */
export function findUnseenSession(): CallSession | null {
  const session = callContext.getStore()?.session;
  return session && session.state !== 'alive' ? session : null;
}
