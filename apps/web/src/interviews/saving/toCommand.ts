import type { Endpoint } from '@salespro/contract/endpoint.ts';

/** The name under which a call waits in the outbox. */
export function toCommand({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
