import type { createBrowserRouter } from 'react-router';
import { untilTrue } from './untilTrue.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Until the code of the first page is there. */
export const untilReady = (router: Router): Promise<void> =>
  untilTrue({ get: () => router.state, subscribe: router.subscribe }, (state) => state.initialized);
