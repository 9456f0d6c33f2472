import { queryOptions } from '@tanstack/react-query';
import { type BuiltInSet, textLoaders } from './textLoaders.ts';

/** Built-in texts come with the app and do not change while it runs (G-061). */
export function builtInQuery(set: BuiltInSet) {
  return queryOptions({
    queryKey: ['built-in', set] as const,
    queryFn: () => textLoaders[set](),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
