import { type ErrorBody, type ErrorCode, errors } from '@salespro/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#lib/fail.ts';
import { fileKinds } from '#lib/streams.ts';

/** Turns whatever was thrown into one body of the error table; the unknown is logged whole and stays here. */
export function errorHandler(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const range = findMissedRange(error);
  if (range) {
    return reply
      .status(416)
      .headers({ 'content-range': range, 'cache-control': 'no-store' })
      .send();
  }
  const refusal = toRefusal(error, request);
  if (refusal.code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
  if (refusal.code === 'unavailable' || refusal.code === 'storage_failed')
    request.log.warn({ err: error }, refusal.code);
  const wait = refusal.retryAfterSeconds ?? (refusal.code === 'unavailable' ? 1 : 0);
  if (wait > 0) reply.header('retry-after', String(wait));
  const body: ErrorBody = {
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.reasons ? { reasons: refusal.reasons } : {}),
    },
  };
  return reply.status(errors[refusal.code].status).header('cache-control', 'no-store').send(body);
}

/** A part of a file past its end: a player learns how long the file is, and asks again. */
function findMissedRange(error: unknown): string | undefined {
  const { statusCode, headers } = error as {
    readonly statusCode?: number;
    readonly headers?: Readonly<Record<string, string>>;
  };
  return statusCode === 416 ? headers?.['Content-Range'] : undefined;
}

function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const whenInvalid = findInvalidCode(request);
  const fault = error as Partial<FastifyError> & { validationContext?: string };
  if (fault.validation) {
    // An id of the wrong form is answered like one that does not exist (G-012).
    if (fault.validationContext === 'params') return new Refusal('not_found');
    const code = (fault.validationContext === 'body' && whenInvalid) || 'invalid_request';
    const reasons = fault.validation.map(
      (one) => `${one.instancePath || '/'}: ${one.message ?? 'is wrong'}`,
    );
    return new Refusal(code, code === 'invalid_request' ? { reasons } : {});
  }
  const code = codeOfFault(fault);
  const kind = request.routeOptions.config.entry?.body;
  if (code === 'unsupported_media' && typeof kind === 'string')
    return new Refusal(fileKinds[kind].whenOther);
  return new Refusal(code === 'invalid_request' && whenInvalid ? whenInvalid : code);
}

/** What an entry calls a body of the wrong form; a text that is missing may have a name of its own. */
function findInvalidCode({ routeOptions, body }: FastifyRequest): ErrorCode | undefined {
  const { whenMissing, whenInvalid } = routeOptions.config.entry ?? {};
  const given = (body ?? {}) as Readonly<Record<string, unknown>>;
  const isMissing = whenMissing?.fields.some((field) => {
    const text = given[field];
    return typeof text !== 'string' || text.trim() === '';
  });
  return isMissing ? whenMissing?.code : whenInvalid;
}

function codeOfFault(fault: Partial<FastifyError>): ErrorCode {
  if (fault.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large';
  if (fault.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media';
  if (fault.statusCode && fault.statusCode >= 400 && fault.statusCode < 500)
    return 'invalid_request';
  if (isUnavailable(fault)) return 'unavailable';
  // What the database cannot hold, although it passed our forms: the second net, not the first.
  if (fault.code === '23514') return 'too_large';
  if (/^22[0-9A-Z]{3}$/.test(fault.code ?? '')) return 'invalid_request';
  return 'unexpected';
}

/** No answer from the database in time, no connection to be had, or it is shutting down. */
function isUnavailable(fault: Partial<FastifyError>): boolean {
  const codes = [
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '57014',
    '53100',
    // Two transactions waited for each other, or for the same row in another order: the repeat gets through.
    '40P01',
    '40001',
  ];
  const texts = [
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'Client has encountered a connection error',
  ];
  return codes.includes(fault.code ?? '') || texts.some((text) => fault.message?.startsWith(text));
}
