/** Faults of the fake AI provider. Its error messages quote the API key, as real ones do. */
import type { ServerResponse } from 'node:http';
import type { CompletionRequestBody } from './CompletionRequestBody.ts';
import { formatCompletionEvent, sendProviderError } from './providerReplies.ts';

export interface ReplyPieces {
  readonly texts: readonly string[];
  readonly finish: string;
}

interface StatusFault {
  readonly status: number;
  readonly code: string;
  readonly headers?: Record<string, string>;
}

const statusFaults: Readonly<Record<string, StatusFault>> = {
  '401': { status: 401, code: 'invalid_api_key' },
  '403': { status: 403, code: 'unsupported_country_region_territory' },
  '404': { status: 404, code: 'model_not_found' },
  '429': { status: 429, code: 'rate_limit_exceeded' },
  '429-retry': { status: 429, code: 'rate_limit_exceeded', headers: { 'retry-after': '7' } },
  '429-ms': { status: 429, code: 'rate_limit_exceeded', headers: { 'retry-after-ms': '2500' } },
  quota: { status: 429, code: 'insufficient_quota', headers: { 'retry-after': '7' } },
  '500': { status: 500, code: 'server_error' },
  '503': { status: 503, code: 'overloaded' },
};

/** Sends the reply of faults that occur before any text; returns true when the reply is complete. */
export function sendEarlyFault(fault: string, key: string, response: ServerResponse): boolean {
  const broken = statusFaults[fault];
  if (broken) {
    const { status, code, headers } = broken;
    sendProviderError(response, status, { code, message: `Refused for the key ${key}` }, headers);
  } else if (fault === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html><body>Sign in to the network</body></html>');
  } else if (fault === 'redirect') {
    response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' });
    response.end();
  } else if (fault === 'huge-error') {
    response.writeHead(500, { 'content-type': 'application/json' });
    response.end(`{"error":{"message":"${'x'.repeat(10_000_000)}"}}`);
  } else {
    return fault === 'hang';
  }
  return true;
}

const halfway = new Set(['stall', 'reset', 'cut-utf8', 'error-event', 'error-quota', 'not-json']);

export function listReplyPieces(
  fault: string,
  key: string,
  body: CompletionRequestBody,
): ReplyPieces {
  if (fault === 'empty' || fault === 'long-line') return { texts: [], finish: 'stop' };
  if (key.startsWith('sk-echo'))
    return { texts: splitIntoPieces(questionOf(body)), finish: 'stop' };
  if (key.startsWith('sk-obey')) return { texts: [writeInjectedReply(body)], finish: 'stop' };
  const words = fakeScript(body).match(/\S+\s*/g) ?? [];
  if (fault === 'length') return { texts: words.slice(0, 40), finish: 'length' };
  if (fault === 'first-word') return { texts: words.slice(0, 1), finish: 'stop' };
  if (fault === 'filter') return { texts: words.slice(0, 12), finish: 'content_filter' };
  const texts = halfway.has(fault) ? words.slice(0, words.length / 2) : words;
  return { texts, finish: 'stop' };
}

/** Sends the fault that ends a stream; returns true when the stream must not be ended normally. */
export function sendStreamFault(
  fault: string,
  body: CompletionRequestBody,
  response: ServerResponse,
): boolean {
  const error = (code: string) => `data: ${JSON.stringify({ error: { code, message: 'no' } })}\n\n`;
  const event = Buffer.from(
    formatCompletionEvent(body, { delta: { content: 'Größe 🌸' }, finish_reason: null }),
  );
  if (fault === 'stall' || fault === 'first-word') return true;
  // Delayed, so that the text written before is sent first.
  if (fault === 'reset') setTimeout(() => response.destroy(), 100);
  else if (fault === 'no-end') response.end();
  else if (fault === 'cut-utf8') response.end(event.subarray(0, event.indexOf('🌸') + 2));
  else if (fault === 'error-event') response.end(error('server_error'));
  else if (fault === 'error-quota') response.end(error('insufficient_quota'));
  else if (fault === 'not-json') response.end('data: {"choices": [\n\n');
  else if (fault === 'long-line') response.end(`data: {"x":"${'x'.repeat(10_000_000)}"}\n\n`);
  else return false;
  return true;
}

function questionOf(body: CompletionRequestBody): string {
  return body.messages.find(({ role }) => role === 'user')?.content ?? '';
}

/** Splits text into pieces of 1 to 50 characters, always the same for the same text. */
function splitIntoPieces(text: string): string[] {
  const characters = [...text];
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; ) {
    const size = 1 + ((characters.length * 7 + at * 13) % 50);
    pieces.push(characters.slice(at, at + size).join(''));
    at += size;
  }
  return pieces;
}

/** Writes the reply of a model that follows an injected instruction: it repeats the whole prompt. */
function writeInjectedReply(body: CompletionRequestBody): string {
  return `As you wish. ${body.messages.map(({ content }) => content).join(' ')}`;
}

/** Writes a short script with the codes of the prompt and three claims that the prompt does not contain. */
function fakeScript(body: CompletionRequestBody): string {
  const system = body.messages[0]?.content ?? '';
  const code = (meaning: string) =>
    new RegExp(`(\\S+) is ${meaning}\\.`).exec(system)?.[1] ?? 'you';
  const [contact, business] = [code('the client'), code('the business')];
  return `[OPEN]
${contact}, thank you for being so open with me. Can I tell you what I heard, and you stop me where I'm wrong?

[PAUSE]

[MIRROR]
Most people find ${business} by word of mouth. You do good work, and people talk. But nobody asks them to say it online.

I also heard that you don't want to bother anyone. One short note after a visit feels like care.

[TRIAL]
So let's try it. We promise you'll see about 60 new reviews, and there's only a small $49 setup to begin.

[ASK]
Would you be open to running it and seeing what people say?

[SILENCE - stop talking and wait]
`;
}
