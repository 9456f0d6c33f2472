import { useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

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
