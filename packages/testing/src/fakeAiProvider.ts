/**
 * Fake AI provider for tests that implements chat completions, with and without streaming.
 * The API key selects its behavior: `sk-fake` returns a script, `sk-echo` returns the prompt,
 * `sk-obey` follows injected instructions, `sk-fault-<name>` fails as listed in providerFaults.ts.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CompletionRequestBody } from './CompletionRequestBody.ts';
import { findAiRequestProblem } from './findAiRequestProblem.ts';
import {
  listReplyPieces,
  type ReplyPieces,
  sendEarlyFault,
  sendStreamFault,
} from './providerFaults.ts';
import {
  buildCompletionHead,
  formatCompletionEvent,
  sendProviderError,
} from './providerReplies.ts';

export interface AiProviderRequest {
  readonly key: string;
  /** Request body as received, before parsing. */
  readonly raw: string;
  readonly body: CompletionRequestBody;
}

export interface FakeAiProvider {
  /** The base URL for OPENAI_BASE_URL. */
  readonly url: string;
  readonly requests: readonly AiProviderRequest[];
  /** Counts replies whose client disconnected before their end. */
  readonly countAborted: () => number;
  clearRequests(): void;
  close(): Promise<void>;
}

interface ProviderOptions {
  readonly port?: number;
  /** Pause between two streamed words. */
  readonly pauseMs?: number;
  /** Pause between two streamed words with the key `sk-fault-slow`. */
  readonly slowMs?: number;
}

export async function startFakeAiProvider(options: ProviderOptions = {}): Promise<FakeAiProvider> {
  const { port = 0, pauseMs = 0, slowMs = 5000 } = options;
  const requests: AiProviderRequest[] = [];
  let aborted = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await readAll(request);
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return sendProviderError(response, 404, {
        code: 'unknown_url',
        message: 'Unknown request URL',
      });
    const body = JSON.parse(raw) as CompletionRequestBody;
    requests.push({ key, raw, body });
    response.once('close', () => {
      if (!response.writableFinished) aborted += 1;
    });
    const fault = /^sk-fault-(.+)$/.exec(key)?.[1] ?? '';
    if (sendEarlyFault(fault, key, response)) return;
    const problem = key.startsWith('sk-')
      ? findAiRequestProblem(body)
      : { status: 401, code: 'invalid_api_key', message: `Incorrect API key provided: ${key}` };
    if (problem) return sendProviderError(response, problem.status, problem);
    const pieces = listReplyPieces(fault, key, body);
    if (!body.stream) return sendWhole(response, body, pieces);
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const piece of pieces.texts) {
      if (response.destroyed) return;
      response.write(
        formatCompletionEvent(body, { delta: { content: piece }, finish_reason: null }),
      );
      const wait = fault === 'slow' ? slowMs : pauseMs;
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    if (sendStreamFault(fault, body, response)) return;
    response.write(formatCompletionEvent(body, { delta: {}, finish_reason: pieces.finish }));
    if (body.stream_options?.include_usage)
      response.write(
        `data: ${JSON.stringify({ ...buildCompletionHead(body, true), choices: [], usage: usage(body, pieces) })}\n\n`,
      );
    response.end(fault === 'no-done' ? '' : 'data: [DONE]\n\n');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    countAborted: () => aborted,
    clearRequests: () => {
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function usage({ messages }: CompletionRequestBody, { texts }: ReplyPieces) {
  const prompt_tokens = Math.ceil(JSON.stringify(messages).length / 4);
  return {
    prompt_tokens,
    completion_tokens: texts.length,
    total_tokens: prompt_tokens + texts.length,
  };
}

function sendWhole(
  response: ServerResponse,
  body: CompletionRequestBody,
  pieces: ReplyPieces,
): void {
  const message = { role: 'assistant', content: pieces.texts.join('') };
  const choices = [{ index: 0, message, finish_reason: pieces.finish }];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ ...buildCompletionHead(body, false), choices, usage: usage(body, pieces) }),
  );
}
