import { paths } from './paths.ts';

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * Builds the link to sign-in; the wanted page is in the query (survives a reload) and in the router state.
 */
export function buildSignInTarget(location: PageLocation) {
  const next = `${location.pathname}${location.search}${location.hash}`;
  return {
    to: `${paths.auth}?${new URLSearchParams({ next })}`,
    state: { next },
  };
}
