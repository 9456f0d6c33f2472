import type { Endpoint, ReplyOf } from '@salespro/contract/endpoint.ts';
import { fetchWithRetry, notifyOnRejection, parseReply } from './http.ts';

/** Uploads an image without progress, because images are small. */
export function uploadImage<E extends Endpoint & { readonly body: 'image' }>(
  endpoint: E,
  file: File,
): Promise<ReplyOf<E>> {
  return notifyOnRejection(send(endpoint, file));
}

async function send<E extends Endpoint>(entry: E, file: File): Promise<ReplyOf<E>> {
  const response = await fetchWithRetry(
    entry.path,
    {
      method: entry.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': file.type },
      body: file,
    },
    0,
  );
  return await parseReply<E>(response);
}
