import { paths } from './paths.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** ROUTE-08: the wanted place travels in the query (survives a reload) and in the router's state. */
export function signInTarget(place: Place) {
  const next = `${place.pathname}${place.search}${place.hash}`;
  return {
    to: `${paths.auth}?${new URLSearchParams({ next })}`,
    state: { next },
  };
}
