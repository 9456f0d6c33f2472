import type { Endpoint, ReplyOf } from '@salespro/contract/endpoint.ts';
import { fetchPatiently, heard, readReply } from './http.ts';

/** Sends a picture as it is; small enough that nobody has to be told how far it got. */
export function uploadImage<E extends Endpoint & { readonly body: 'image' }>(
  entry: E,
  file: File,
): Promise<ReplyOf<E>> {
  return heard(send(entry, file));
}

async function send<E extends Endpoint>(entry: E, file: File): Promise<ReplyOf<E>> {
  const response = await fetchPatiently(
    entry.path,
    {
      method: entry.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': file.type },
      body: file,
    },
    0,
  );
  return await readReply<E>(response);
}
