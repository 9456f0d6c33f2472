export class AnswerTooLarge extends Error {}

interface Limits {
  /** A parser collects a line before it looks at it. */
  readonly maxLineBytes: number;
  readonly maxBytes: number;
}

const newline = 0x0a;

/**
 * `fetch` for an answer of unknown size: memory is bounded whatever the provider sends, and no
 * redirect is followed, because it would carry the request to somebody the operator did not name.
 */
export function createLimitedFetch({ maxLineBytes, maxBytes }: Limits): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let total = 0;
    let line = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        total += chunk.length;
        const first = chunk.indexOf(newline);
        line = first < 0 ? line + chunk.length : Math.max(line + first, longestLine(chunk, first));
        if (total > maxBytes || line > maxLineBytes) controller.error(new AnswerTooLarge());
        else controller.enqueue(chunk);
        if (first >= 0) line = chunk.length - 1 - chunk.lastIndexOf(newline);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
  };
}

function longestLine(chunk: Uint8Array, from: number): number {
  let longest = 0;
  for (let at = from; at >= 0; ) {
    const next = chunk.indexOf(newline, at + 1);
    longest = Math.max(longest, (next < 0 ? chunk.length : next) - at - 1);
    at = next;
  }
  return longest;
}
