import { useContext, useEffect, useRef, useState } from 'react';
import { type NavigateOptions, type To, UNSAFE_DataRouterContext } from 'react-router';
import { type CallError, toCallError } from './CallError.ts';

/** Runs one action at a time, so that a double click sends one call, and stores its error. */
export function useAction<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);

  async function run(...args: Args): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      await action(...args);
    } catch (thrown) {
      setError(toCallError(thrown));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { run, isBusy, error, clear: () => setError(null) };
}

/** The page on which the user started an action. */
export interface ActionPage {
  /**
   * Returns whether the user has left the page; then neither redirects nor toasts of that page may follow.
   */
  readonly hasUserLeft: () => boolean;
  /** Navigates, unless the user has left the page. */
  readonly navigateUnlessLeft: (to: To, options?: NavigateOptions) => Promise<void>;
}

/**
 * Runs an action that ends in a navigation, unless the user has left the page meanwhile.
 * The action runs once at a time and to its end.
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
    let start = getDestination(router).key;
    const hasUserLeft = () => !isMounted.current || getDestination(router).key !== start;
    async function navigateUnlessLeft(to: To, options?: NavigateOptions): Promise<void> {
      if (hasUserLeft()) return;
      const arrival = router.navigate(to, options);
      // Read before the navigation ends: a user who navigates elsewhere meanwhile has left.
      start = getDestination(router).key;
      await arrival;
    }
    return action({ hasUserLeft, navigateUnlessLeft }, ...args);
  });
}

type Router = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** Returns the router; its state is current, while router hooks lag behind a pending navigation. */
export function useRouter(): Router {
  const context = useContext(UNSAFE_DataRouterContext);
  if (!context) throw new Error('useRouter needs a router around the page');
  return context.router;
}

/** Returns the location of the pending navigation, else the current one, relative to the base path. */
export function getDestination({ state, basename = '/' }: Router): Router['state']['location'] {
  const location = state.navigation.location ?? state.location;
  const pathname = `/${location.pathname.slice(basename.length).replace(/^\//, '')}`;
  return { ...location, pathname };
}
