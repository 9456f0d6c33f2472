import type { Endpoint, ParamsOf } from '@salespro/contract/endpoint.ts';
import { buildUrl, fetchWithRetry, notifyOnRejection, parseErrorResponse } from './http.ts';

/** Loads a small stored file from an API endpoint. */
export function loadStoredFile<E extends Endpoint & { readonly reply: 'file' }>(
  endpoint: E,
  params: ParamsOf<E>,
): Promise<Blob> {
  return notifyOnRejection(read(buildUrl(endpoint.path, params, undefined)));
}

async function read(address: string): Promise<Blob> {
  const response = await fetchWithRetry(address, { credentials: 'same-origin' }, 0);
  if (!response.ok) throw await parseErrorResponse(response);
  return await response.blob();
}
