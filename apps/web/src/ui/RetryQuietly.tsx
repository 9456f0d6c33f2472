import { useEffect } from 'react';
import type { PartFailedProps } from './LazyPart.tsx';

const retryMs = 10_000;

/** In the place of a part nobody sees: it is tried again by itself. */
export function RetryQuietly({ onRetry }: PartFailedProps) {
  useEffect(() => {
    const timer = setTimeout(onRetry, retryMs);
    window.addEventListener('online', onRetry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return null;
}
