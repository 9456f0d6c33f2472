/**
 * A stand-in for the AI provider that speaks the protocol of chat completions, streaming and not.
 * The key chooses what it does: `sk-fake` writes a script, `sk-echo` gives the question back,
 * `sk-fault-<name>` breaks in one of the ways of providerFaults.ts.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CompletionBody } from './CompletionBody.ts';
import { findProblem } from './providerChecks.ts';
import { breakDown, isBrokenStream, listPieces, type Pieces } from './providerFaults.ts';
import { head, sendError, toEvent } from './providerReplies.ts';

export interface ProviderRequest {
  readonly key: string;
  /** As it came over the wire. */
  readonly raw: string;
  readonly body: CompletionBody;
}

export interface FakeProvider {
  /** The base URL for OPENAI_BASE_URL. */
  readonly url: string;
  readonly requests: readonly ProviderRequest[];
  /** Streams whose reader has disconnected. */
  readonly aborted: () => number;
  forget(): void;
  close(): Promise<void>;
}

interface ProviderOptions {
  readonly port?: number;
  /** Between two words. */
  readonly pauseMs?: number;
  /** Between two words of the slow fault. */
  readonly slowMs?: number;
}

export async function startFakeProvider(options: ProviderOptions = {}): Promise<FakeProvider> {
  const { port = 0, pauseMs = 0, slowMs = 5000 } = options;
  const requests: ProviderRequest[] = [];
  let aborted = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await readAll(request);
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return sendError(response, 404, { code: 'unknown_url', message: 'Unknown request URL' });
    const body = JSON.parse(raw) as CompletionBody;
    requests.push({ key, raw, body });
    response.once('close', () => {
      if (!response.writableFinished) aborted += 1;
    });
    const fault = /^sk-fault-(.+)$/.exec(key)?.[1] ?? '';
    if (breakDown(fault, key, response)) return;
    const problem = key.startsWith('sk-')
      ? findProblem(body)
      : { status: 401, code: 'invalid_api_key', message: `Incorrect API key provided: ${key}` };
    if (problem) return sendError(response, problem.status, problem);
    const pieces = listPieces(fault, key, body);
    if (!body.stream) return sendWhole(response, body, pieces);
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const piece of pieces.texts) {
      if (response.destroyed) return;
      response.write(toEvent(body, { delta: { content: piece }, finish_reason: null }));
      const wait = fault === 'slow' ? slowMs : pauseMs;
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    if (isBrokenStream(fault, body, response)) return;
    response.write(toEvent(body, { delta: {}, finish_reason: pieces.finish }));
    if (body.stream_options?.include_usage)
      response.write(
        `data: ${JSON.stringify({ ...head(body, true), choices: [], usage: usage(body, pieces) })}\n\n`,
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
    aborted: () => aborted,
    forget: () => {
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

function usage({ messages }: CompletionBody, { texts }: Pieces) {
  const prompt_tokens = Math.ceil(JSON.stringify(messages).length / 4);
  return {
    prompt_tokens,
    completion_tokens: texts.length,
    total_tokens: prompt_tokens + texts.length,
  };
}

function sendWhole(response: ServerResponse, body: CompletionBody, pieces: Pieces): void {
  const message = { role: 'assistant', content: pieces.texts.join('') };
  const choices = [{ index: 0, message, finish_reason: pieces.finish }];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...head(body, false), choices, usage: usage(body, pieces) }));
}
