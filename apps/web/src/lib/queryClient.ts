import { QueryClient } from '@tanstack/react-query';

/** Query client of the app. Retries are off, because http.ts retries by status. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      networkMode: 'always',
      // Set explicitly, because `networkMode` turns it off.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
