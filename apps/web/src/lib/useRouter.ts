import { useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

type Router = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** The router itself: hooks tell where the screen is, which may be long behind where somebody went. */
export function useRouter(): Router {
  const context = useContext(UNSAFE_DataRouterContext);
  if (!context) throw new Error('useRouter needs a router around the page');
  return context.router;
}

/** Where somebody is, or is going while the code of that page is on its way. */
export function toDestination({ state }: Router): Router['state']['location'] {
  return state.navigation.location ?? state.location;
}
