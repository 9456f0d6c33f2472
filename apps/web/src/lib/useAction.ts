import { useContext, useEffect, useRef, useState } from 'react';
import { type NavigateOptions, type To, UNSAFE_DataRouterContext } from 'react-router';
import { type CallError, toCallError } from './CallError.ts';

/** Runs one action at a time: a double click sends one call, and a refusal is kept to be shown. */
export function useAction<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);

  async function run(...args: Args): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await action(...args);
    } catch (thrown) {
      setError(toCallError(thrown));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { run, isBusy, error, clear: () => setError(null) };
}

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

type Router = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** The router itself: hooks tell where the screen is, which may be long behind where somebody went. */
export function useRouter(): Router {
  const context = useContext(UNSAFE_DataRouterContext);
  if (!context) throw new Error('useRouter needs a router around the page');
  return context.router;
}

/** Where somebody is, or is going while the code of that page is on its way; named as the hooks name it, below the demo too. */
export function toDestination({ state, basename = '/' }: Router): Router['state']['location'] {
  const location = state.navigation.location ?? state.location;
  const pathname = `/${location.pathname.slice(basename.length).replace(/^\//, '')}`;
  return { ...location, pathname };
}
