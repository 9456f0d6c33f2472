import type { Endpoint, ParamsOf } from '@salespro/contract/endpoint.ts';
import { fetchPatiently, heard, toAddress, toRefusal } from './http.ts';

/** The whole of a small stored file. */
export function loadFile<E extends Endpoint & { readonly reply: 'file' }>(
  entry: E,
  params: ParamsOf<E>,
): Promise<Blob> {
  return heard(read(toAddress(entry.path, params, undefined)));
}

async function read(address: string): Promise<Blob> {
  const response = await fetchPatiently(address, { credentials: 'same-origin' }, 0);
  if (!response.ok) throw await toRefusal(response);
  return await response.blob();
}
