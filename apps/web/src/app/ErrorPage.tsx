import { type ComponentType, useEffect } from 'react';
import {
  type Params,
  type RouteObject,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router';
import { logFailure } from '#lib/logFailure.ts';
import { Button } from '#ui/Button.tsx';
import { loadTwice } from '#ui/loadTwice.ts';
import { BareFrame } from './BareFrame.tsx';
import styles from './errorPage.module.css';

/** A page without anything around it that failed. */
export function ErrorPage() {
  return (
    <BareFrame>
      <PageFailed />
    </BareFrame>
  );
}

/** In the place of a page that broke, or whose code could not be loaded (after a new release, or offline). */
function PageFailed() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => logFailure(`A page failed: ${String(error)}`), [error]);
  return (
    <section className={styles.page} role="alert">
      <h1 className={styles.title}>This page didn't load</h1>
      <p className={styles.text}>What you entered is safe. Check your connection and try again.</p>
      <p className={styles.ways}>
        {/* The same address once more loads what is missing, and only that. */}
        <Button onClick={() => void navigate(location, { replace: true, state: location.state })}>
          Try again
        </Button>
        <Button variant="outline" onClick={() => window.location.reload()}>
          Reload the app
        </Button>
      </p>
    </section>
  );
}

interface LazyPageOptions {
  readonly children?: RouteObject[];
  readonly Failed?: ComponentType;
  /** Begins to read what the page shows, while its code and the session are on their way. */
  readonly readEarly?: (params: Params) => Promise<void>;
}

/** A page is a chunk of its own; one that does not load leaves what stands around it as it is. */
export function lazyPage(
  path: string | undefined,
  load: () => Promise<ComponentType>,
  { children, Failed = PageFailed, readEarly }: LazyPageOptions = {},
): RouteObject {
  const lazy = async () => ({ Component: await loadTwice(load) });
  return {
    // Around it: the router draws no boundary of a route whose own code is missing.
    ErrorBoundary: Failed,
    children: [
      {
        ...(path && { path }),
        lazy,
        ...(children && { children }),
        ...(readEarly && {
          loader: ({ params }) => {
            void readEarly(params).catch(() => undefined);
            return null;
          },
          shouldRevalidate: () => false,
        }),
      },
    ],
  };
}
