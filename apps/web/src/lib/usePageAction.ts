import { useEffect, useRef } from 'react';
import type { NavigateOptions, To } from 'react-router';
import { useAction } from './useAction.ts';
import { toDestination, useRouter } from './useRouter.ts';

/** Where somebody was when they started an action. */
export interface ActionPage {
  /** They went elsewhere meanwhile: nothing may pull them back, or tell them what only that page shows. */
  readonly isLeft: () => boolean;
  /** Leads on, unless they left. */
  readonly goOn: (to: To, options?: NavigateOptions) => Promise<void>;
}

/**
 * An action that ends in another page, or in a change of its own one. It runs once at a time and to
 * its end, wherever somebody goes; but whoever has left stays where they went.
 */
export function usePageAction<Args extends unknown[]>(
  action: (page: ActionPage, ...args: Args) => Promise<void>,
) {
  const router = useRouter();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  return useAction((...args: Args) => {
    let start = toDestination(router).key;
    const isLeft = () => !isMounted.current || toDestination(router).key !== start;
    async function goOn(to: To, options?: NavigateOptions): Promise<void> {
      if (isLeft()) return;
      const arrival = router.navigate(to, options);
      // Read before the navigation ends: a user who navigates elsewhere meanwhile has left.
      start = toDestination(router).key;
      await arrival;
    }
    return action({ isLeft, goOn }, ...args);
  });
}
