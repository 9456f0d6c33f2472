import { commonErrors, type Endpoint, jsonBodyOf } from '@salespro/contract/endpoint.ts';
import { errors } from '@salespro/contract/errors.ts';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

const errorReply = z.object({
  error: z.object({
    code: z.enum(Object.keys(errors) as [string, ...string[]]),
    message: z.string(),
    reasons: z.array(z.string()).optional(),
  }),
});

/** An entry as the server's framework takes it. */
export function toRouteSchema(entry: Endpoint): FastifySchema {
  const statuses = new Set([...commonErrors, ...entry.errors].map((code) => errors[code].status));
  const proof = entry.needsProofTo ? ' Demands a proof of identity of the last ten minutes.' : '';
  return {
    summary: entry.summary,
    description: `Who may call: ${entry.who}.${proof}`,
    tags: [entry.path.split('/')[2] ?? 'api'],
    ...(entry.params ? { params: entry.params } : {}),
    ...(entry.query ? { querystring: entry.query } : {}),
    ...(jsonBodyOf(entry) ? { body: jsonBodyOf(entry) } : {}),
    response: {
      ...toSuccess(entry),
      ...Object.fromEntries([...statuses].map((status) => [status, errorReply])),
    },
  } as FastifySchema;
}

function toSuccess({ reply, events }: Endpoint): Record<number, unknown> {
  if (reply === 'file') return {};
  return { 200: typeof reply === 'string' ? events : reply };
}
