import { CallError } from './CallError.ts';

/** Ends work that takes too long; the signal tells the work that nobody waits for it any more. */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new CallError({ code: 'timeout', message: 'That took too long. Please try again.' }));
      abort.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
