import type { ZodType, z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Lists which callers may use an endpoint. Every endpoint must name one, so that no route lacks a permission check. */
export type AllowedCaller = 'anyone' | 'user' | 'admin' | 'content_manager';

/** Names the file types that a request body may hold as raw bytes. */
export type UploadKind = 'pdf' | 'image';

/** Describes one API call: method, path, allowed caller, schemas, error codes and rate limit. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Stored files are served below `/files/`: ad blockers block more descriptive paths. */
  readonly path: `/api/${string}` | `/files/${string}`;
  readonly summary: string;
  readonly who: AllowedCaller;
  readonly params?: ZodType;
  readonly query?: ZodType;
  /** A Zod schema means a JSON body; an upload kind means raw bytes, read as a stream. */
  readonly body?: ZodType | UploadKind;
  /** The server discards any request body: mail programs send a form with a one-click unsubscribe. */
  readonly ignoresBody?: boolean;
  /**
   * A Zod schema means a JSON reply; `'file'` means a stored file.
   * `'stream'` means JSON lines and `'events'` server-sent events; each line or event matches the schema `events`.
   */
  readonly reply: ZodType | 'file' | 'stream' | 'events';
  readonly events?: ZodType;
  /** The server serializes this reply in chunks: it may have many megabytes, and other requests must not wait. */
  readonly isStreamedReply?: boolean;
  /** Error codes of this endpoint, in addition to `commonErrorCodes`. */
  readonly errors: readonly ErrorCode[];
  /** Error code for an invalid body, where the specification has its own message for it. */
  readonly invalidBodyCode?: ErrorCode;
  /** Error code for a body that lacks one of these fields, where the specification has its own message. */
  readonly missingFieldsCode?: { readonly fields: readonly string[]; readonly code: ErrorCode };
  /** Error code for a caller without permission, where the specification has its own message. */
  readonly forbiddenCode?: ErrorCode;
  /**
   * Requires step-up authentication and completes the sentence of its dialog, for example "export your data".
   * The call is rejected with `identity_unproven` unless the user confirmed their identity in this session, by
   * password, code or passkey, within the last ten minutes.
   */
  readonly stepUpPurpose?: string;
  /** Rate limit for each client IP address: at most `max` calls in so many seconds. */
  readonly limit?: { readonly max: number; readonly seconds: number };
}

/** Error codes that every endpoint can return. */
export const commonErrorCodes = [
  'invalid_request',
  'too_large',
  'unsupported_media',
  'packed_request',
  'cross_site',
  'unavailable',
  'unexpected',
] as const satisfies readonly ErrorCode[];

/** Defines an endpoint and preserves its literal types, so that handlers and callers are typed by it. */
export function defineEndpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Returns the Zod schema of the JSON body; undefined for an endpoint without a body or with a file. */
export function findJsonBodySchema(endpoint: Endpoint): ZodType | undefined {
  return typeof endpoint.body === 'string' ? undefined : endpoint.body;
}

type SchemaInput<T> = T extends ZodType ? z.input<T> : undefined;
type SchemaOutput<T> = T extends ZodType ? z.output<T> : undefined;

export type ParamsOf<E extends Endpoint> = SchemaOutput<E['params']>;
export type QueryOf<E extends Endpoint> = SchemaOutput<E['query']>;
export type BodyOf<E extends Endpoint> = SchemaOutput<E['body']>;
/** The type of one event (or JSON line) of a streaming endpoint. */
export type StreamEventOf<E extends Endpoint> = SchemaOutput<E['events']>;
/** The type of the reply that a caller receives. */
export type ReplyOf<E extends Endpoint> = SchemaOutput<E['reply']>;
/** The type of the body as a caller sends it, before Zod fills in defaults. */
export type BodyInputOf<E extends Endpoint> = SchemaInput<E['body']>;
