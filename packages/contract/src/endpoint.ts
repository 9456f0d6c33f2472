import type { ZodType, z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may make a call. No entry can leave it out, so no route can forget its permission. */
export type Who = 'anyone' | 'user' | 'admin' | 'content_manager';

export type FileKind = 'pdf' | 'image';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Files have an address of their own: neutral, because ad blockers read addresses (W-18). */
  readonly path: `/api/${string}` | `/files/${string}`;
  readonly summary: string;
  readonly who: Who;
  readonly params?: ZodType;
  readonly query?: ZodType;
  /** A kind of file: the raw bytes as they are, read as a stream (see pdfUpload.ts, agencyCard.ts). Otherwise JSON. */
  readonly body?: ZodType | FileKind;
  /** Whatever body comes along says nothing and is thrown away: a mail program sends a form of its own. */
  readonly takesAnyBody?: boolean;
  /**
   * `'file'` marks a stored file, `'stream'` an answer that comes bit by bit: JSON lines, each of the form of `events`;
   * `'events'` the same as server-sent events, which stay open and come again by themselves.
   */
  readonly reply: ZodType | 'file' | 'stream' | 'events';
  readonly events?: ZodType;
  /** A reply that may be many megabytes: made a piece at a time, so that nobody else waits for it. */
  readonly isLarge?: boolean;
  /** Refusals beyond those every call can meet (see commonErrors). */
  readonly errors: readonly ErrorCode[];
  /** The code for a body of the wrong form, where the specification has its own sentence for it. */
  readonly whenInvalid?: ErrorCode;
  /** The code for a body without one of these texts, where the specification has its own sentence for it. */
  readonly whenMissing?: { readonly fields: readonly string[]; readonly code: ErrorCode };
  /** The code for a caller without the right, where the specification has its own sentence for it. */
  readonly whenForbidden?: ErrorCode;
  /**
   * What somebody is about to do, in the words of the question "Is it still you?". Such a call demands that this
   * session was proven by password, code or passkey within the last ten minutes, and is refused with
   * `identity_unproven` otherwise.
   */
  readonly needsProofTo?: string;
  /** Calls per client address; the sensitive ones only. */
  readonly limit?: { readonly max: number; readonly seconds: number };
}

export const commonErrors = [
  'invalid_request',
  'too_large',
  'unsupported_media',
  'packed_request',
  'cross_site',
  'unavailable',
  'unexpected',
] as const satisfies readonly ErrorCode[];

/** Keeps the literal types of an entry, so that handlers and callers are typed by it. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry;
}

/** The form of a JSON body; none where there is no body or it is a file. */
export function jsonBodyOf(entry: Endpoint): ZodType | undefined {
  return typeof entry.body === 'string' ? undefined : entry.body;
}

type InputOf<T> = T extends ZodType ? z.input<T> : undefined;
type OutputOf<T> = T extends ZodType ? z.output<T> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
/** One line of a stream. */
export type EventOf<E extends Endpoint> = OutputOf<E['events']>;
/** What a caller receives. */
export type ReplyOf<E extends Endpoint> = OutputOf<E['reply']>;
export type SentBodyOf<E extends Endpoint> = InputOf<E['body']>;
