import { AsyncLocalStorage } from 'node:async_hooks';

/** A session cookie whose session the database has not verified yet. */
export interface RequestSession {
  readonly tokenHash: string;
  /** The owner according to the cache; the database compares it with the stored session. */
  readonly userId: string;
  /** The session is renewed when fewer seconds than these are left. */
  readonly renewBelowSeconds: number;
  /** `unknown`: the database was asked and its reply did not arrive. */
  state: 'unverified' | 'valid' | 'ended' | 'unknown';
  needsRenewal: boolean;
}

/**
 * What every SQL statement of one API request passes to the database. Triggers record the source with
 * audit events; the session is verified by the first statement.
 */
export interface RequestContext {
  /** Device and network as JSON, for the database setting `app.request_source`. */
  readonly source: string;
  readonly session: RequestSession | null;
}

/** Holds the context of the current request across asynchronous calls. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Returns JSON with browser and shortened network of the request; empty outside of a request. */
export function getRequestSource(): string {
  return requestContext.getStore()?.source ?? '';
}

/** Returns the session of the current request until the database has verified it. */
export function findUnverifiedSession(): RequestSession | null {
  const session = requestContext.getStore()?.session;
  return session && session.state !== 'valid' ? session : null;
}
