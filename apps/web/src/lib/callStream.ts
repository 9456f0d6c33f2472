import type { Endpoint, EventOf } from '@salespro/contract/endpoint.ts';
import { CallError } from './CallError.ts';
import { type CallInput, fetchPatiently, tellRefusal, toRefusal, toRequest } from './http.ts';

/**
 * Makes a call whose answer comes bit by bit. Ends when the answer does; when the signal stops it,
 * it ends quietly.
 */
export async function callStream<E extends Endpoint>(
  entry: E,
  input: CallInput<E>,
  signal: AbortSignal,
  onEvent: (event: EventOf<E>) => void,
): Promise<void> {
  try {
    const { address, options } = toRequest(entry, input);
    const response = await fetchPatiently(address, { ...options, signal }, 0);
    if (!response.ok) throw await toRefusal(response);
    for await (const line of readLines(response)) onEvent(JSON.parse(line) as EventOf<E>);
  } catch (thrown) {
    if (signal.aborted) return;
    tellRefusal(thrown);
    throw thrown instanceof CallError ? thrown : broken();
  }
}

async function* readLines(response: Response): AsyncGenerator<string> {
  if (!response.body) throw broken();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const lines = (waiting + value).split('\n');
    waiting = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  if (waiting !== '') throw broken();
}

function broken(): CallError {
  return new CallError({
    code: 'network',
    message: 'The connection dropped. Check it and try again.',
  });
}
