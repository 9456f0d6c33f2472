import { errors } from '@salespro/contract/errors.ts';
import type { FastifyReply } from 'fastify';
import type { SecurityHeaders } from './securityHeaders.ts';

/**
 * An address that cannot be read reaches no route and none of its hooks. It is answered like any
 * other that does not exist, and is not repeated in the answer.
 */
export function refuseAddress(reply: FastifyReply, { all }: SecurityHeaders): FastifyReply {
  const { status, message } = errors.not_found;
  return reply
    .status(status)
    .headers({ ...all, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: { code: 'not_found', message } }));
}
