import type { Endpoint, ReplyOf } from '@salespro/contract/endpoint.ts';
import { fetchWithRetry, notifyOnRejection, parseReply } from './http.ts';

/** Uploads an image without progress, because images are small. */
export function uploadImage<E extends Endpoint & { readonly body: 'image' }>(
  endpoint: E,
  image: Blob,
): Promise<ReplyOf<E>> {
  return notifyOnRejection(send(endpoint, image));
}

async function send<E extends Endpoint>(entry: E, image: Blob): Promise<ReplyOf<E>> {
  const response = await fetchWithRetry(
    entry.path,
    {
      method: entry.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': image.type },
      body: image,
    },
    0,
  );
  return await parseReply<E>(response);
}
