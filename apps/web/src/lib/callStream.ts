import type { Endpoint, StreamEventOf } from '@salespro/contract/endpoint.ts';
import { CallError } from './CallError.ts';
import {
  buildRequest,
  type CallInput,
  fetchWithRetry,
  notifyRejection,
  parseErrorResponse,
} from './http.ts';

/** Makes a call whose reply is a stream of JSON lines; returns silently when the signal aborts it. */
export async function callStream<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
  onEvent: (event: StreamEventOf<E>) => void,
): Promise<void> {
  try {
    const { address, options } = buildRequest(endpoint, input);
    const response = await fetchWithRetry(address, { ...options, signal }, 0);
    if (!response.ok) throw await parseErrorResponse(response);
    for await (const line of readLines(response)) onEvent(JSON.parse(line) as StreamEventOf<E>);
  } catch (thrown) {
    if (signal.aborted) return;
    notifyRejection(thrown);
    throw thrown instanceof CallError ? thrown : createDroppedError();
  }
}

async function* readLines(response: Response): AsyncGenerator<string> {
  if (!response.body) throw createDroppedError();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const lines = (waiting + value).split('\n');
    waiting = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  if (waiting !== '') throw createDroppedError();
}

function createDroppedError(): CallError {
  return new CallError({
    code: 'network',
    message: 'The connection dropped. Check it and try again.',
  });
}
