/** How the provider puts what it says. */
import type { ServerResponse } from 'node:http';
import type { CompletionBody } from './CompletionBody.ts';

export function head({ model }: CompletionBody, isChunk: boolean) {
  const object = isChunk ? 'chat.completion.chunk' : 'chat.completion';
  return { id: 'chatcmpl-fake', object, created: 1_750_000_000, model };
}

export function toEvent(body: CompletionBody, choice: object): string {
  return `data: ${JSON.stringify({ ...head(body, true), choices: [{ index: 0, ...choice }] })}\n\n`;
}

export function sendError(
  response: ServerResponse,
  status: number,
  error: { readonly code: string; readonly message: string },
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { type: 'invalid_request_error', param: null, ...error } }));
}
