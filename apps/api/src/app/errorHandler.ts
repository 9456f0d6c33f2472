import { type ApiErrorBody, apiErrors, type ErrorCode } from '@salespro/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#lib/apiError.ts';
import { fileKindRules } from '#lib/streams.ts';

/** Converts every thrown error to an error body of the contract; unexpected errors are logged, not sent. */
export function errorHandler(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const range = findUnsatisfiableRange(error);
  if (range) {
    return reply
      .status(416)
      .headers({ 'content-range': range, 'cache-control': 'no-store' })
      .send();
  }
  const apiError = toApiError(error, request);
  if (apiError.code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
  if (apiError.code === 'unavailable' || apiError.code === 'storage_failed')
    request.log.warn({ err: error }, apiError.code);
  const wait = apiError.retryAfterSeconds ?? (apiError.code === 'unavailable' ? 1 : 0);
  if (wait > 0) reply.header('retry-after', String(wait));
  const body: ApiErrorBody = {
    error: {
      code: apiError.code,
      message: apiError.message,
      ...(apiError.reasons ? { reasons: apiError.reasons } : {}),
    },
  };
  return reply
    .status(apiErrors[apiError.code].status)
    .header('cache-control', 'no-store')
    .send(body);
}

/**
 * Returns the Content-Range header of an unsatisfiable range request, from which a client learns the size.
 */
function findUnsatisfiableRange(error: unknown): string | undefined {
  const { statusCode, headers } = error as {
    readonly statusCode?: number;
    readonly headers?: Readonly<Record<string, string>>;
  };
  return statusCode === 416 ? headers?.['Content-Range'] : undefined;
}

function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const invalidBodyCode = findInvalidCode(request);
  const fault = error as Partial<FastifyError> & { validationContext?: string };
  if (fault.validation) {
    // A malformed id gets 404 like an unknown one.
    if (fault.validationContext === 'params') return new ApiError('not_found');
    const code = (fault.validationContext === 'body' && invalidBodyCode) || 'invalid_request';
    const reasons = fault.validation.map(
      (one) => `${one.instancePath || '/'}: ${one.message ?? 'is wrong'}`,
    );
    return new ApiError(code, code === 'invalid_request' ? { reasons } : {});
  }
  const code = findErrorCode(fault);
  const kind = request.routeOptions.config.endpoint?.body;
  if (code === 'unsupported_media' && typeof kind === 'string')
    return new ApiError(fileKindRules[kind].wrongTypeError);
  return new ApiError(code === 'invalid_request' && invalidBodyCode ? invalidBodyCode : code);
}

/** Returns the error code an endpoint declares for an invalid body, or for a missing text. */
function findInvalidCode({ routeOptions, body }: FastifyRequest): ErrorCode | undefined {
  const { missingFieldsCode, invalidBodyCode } = routeOptions.config.endpoint ?? {};
  const given = (body ?? {}) as Readonly<Record<string, unknown>>;
  const isMissing = missingFieldsCode?.fields.some((field) => {
    const text = given[field];
    return typeof text !== 'string' || text.trim() === '';
  });
  return isMissing ? missingFieldsCode?.code : invalidBodyCode;
}

function findErrorCode(fault: Partial<FastifyError>): ErrorCode {
  if (fault.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large';
  if (fault.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media';
  if (fault.statusCode && fault.statusCode >= 400 && fault.statusCode < 500)
    return 'invalid_request';
  if (isUnavailable(fault)) return 'unavailable';
  // A constraint of the database rejected a value that passed the schemas.
  if (fault.code === '23514') return 'too_large';
  if (/^22[0-9A-Z]{3}$/.test(fault.code ?? '')) return 'invalid_request';
  return 'unexpected';
}

/** Returns whether the database timed out, rejected the connection or is shutting down. */
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
    // Deadlock and serialization failure: a repeat succeeds.
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
