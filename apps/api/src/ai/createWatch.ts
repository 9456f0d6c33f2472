import { ProviderFault } from './ProviderFault.ts';

interface WatchOptions {
  readonly idleMs: number;
  readonly totalMs: number;
  /** Ends the run without a fault: the caller went away or pressed Stop. */
  readonly left: AbortSignal;
  /** Ends it because this process stops. */
  readonly closing: AbortSignal;
}

export interface Watch {
  readonly signal: AbortSignal;
  /** Why the run was ended, where it was. */
  readonly fault: () => ProviderFault | null;
  /** A word came. */
  readonly beat: () => void;
  /** Whoever reads is slow; that is not the provider's silence. */
  readonly rest: () => void;
  readonly end: () => void;
}

/** One signal for everything that can end a run, and which of them it was. */
export function createWatch({ idleMs, totalMs, left, closing }: WatchOptions): Watch {
  const abort = new AbortController();
  let fault: ProviderFault | null = null;
  let isBegun = false;
  const endWith = (code: ConstructorParameters<typeof ProviderFault>[0]) => {
    if (abort.signal.aborted) return;
    fault = new ProviderFault(code);
    abort.abort();
  };
  const leave = () => abort.abort();
  const close = () => endWith('ai_interrupted');
  const listen = () => setTimeout(() => endWith(isBegun ? 'ai_stalled' : 'ai_timeout'), idleMs);
  const total = setTimeout(() => endWith('ai_timeout'), totalMs);
  let idle = listen();
  left.addEventListener('abort', leave);
  closing.addEventListener('abort', close);
  if (left.aborted) leave();
  if (closing.aborted) close();
  return {
    signal: abort.signal,
    fault: () => fault,
    beat() {
      isBegun = true;
      clearTimeout(idle);
      idle = listen();
    },
    rest: () => clearTimeout(idle),
    end() {
      clearTimeout(idle);
      clearTimeout(total);
      left.removeEventListener('abort', leave);
      closing.removeEventListener('abort', close);
    },
  };
}
