import { QueryClient } from '@tanstack/react-query';

/** Retries live in http.ts, where the status is known; here they would multiply. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      networkMode: 'always',
      // Which `networkMode` would turn off.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
