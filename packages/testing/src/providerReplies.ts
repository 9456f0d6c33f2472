/** Formats replies of the fake AI provider. */
import type { ServerResponse } from 'node:http';
import type { CompletionRequestBody } from './CompletionRequestBody.ts';

export function buildCompletionHead({ model }: CompletionRequestBody, isChunk: boolean) {
  const object = isChunk ? 'chat.completion.chunk' : 'chat.completion';
  return { id: 'chatcmpl-fake', object, created: 1_750_000_000, model };
}

export function formatCompletionEvent(body: CompletionRequestBody, choice: object): string {
  return `data: ${JSON.stringify({ ...buildCompletionHead(body, true), choices: [{ index: 0, ...choice }] })}\n\n`;
}

export function sendProviderError(
  response: ServerResponse,
  status: number,
  error: { readonly code: string; readonly message: string },
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { type: 'invalid_request_error', param: null, ...error } }));
}
