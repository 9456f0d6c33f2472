import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadTwice } from '#ui/loadTwice.ts';
import { PageFailed } from './ErrorPage.tsx';

interface LazyPageOptions {
  readonly children?: RouteObject[];
  readonly Failed?: ComponentType;
}

/** A page is a chunk of its own; one that does not load leaves what stands around it as it is. */
export function lazyPage(
  path: string | undefined,
  load: () => Promise<ComponentType>,
  { children, Failed = PageFailed }: LazyPageOptions = {},
): RouteObject {
  const lazy = async () => ({ Component: await loadTwice(load) });
  return {
    // Around it: the router draws no boundary of a route whose own code is missing.
    ErrorBoundary: Failed,
    children: [{ ...(path && { path }), lazy, ...(children && { children }) }],
  };
}
