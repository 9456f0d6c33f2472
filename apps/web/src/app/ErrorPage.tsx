import { type ComponentType, useEffect } from 'react';
import {
  type Params,
  type RouteObject,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router';
import { logErrorToConsole } from '#lib/logErrorToConsole.ts';
import { Button } from '#ui/Button.tsx';
import { importWithRetry } from '#ui/importWithRetry.ts';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import styles from './app.module.css';
import { MinimalLayout } from './MinimalLayout.tsx';

/** Renders the error page of a route that has no layout around it. */
export function ErrorPage() {
  return (
    <MinimalLayout>
      <PageFailed />
    </MinimalLayout>
  );
}

/** Renders the message for a page that crashed or whose code did not load (new release, or offline). */
function PageFailed() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => logErrorToConsole(`A page failed: ${String(error)}`), [error]);
  return (
    <Surface as="section" className={styles.page} role="alert">
      <Text as="h1" below={8}>
        This page didn't load
      </Text>
      <Text tone="dim" below={24}>
        What you entered is safe. Check your connection and try again.
      </Text>
      <Row as="p" gap={12} align="stretch" justify="center" wraps>
        {/* Navigates to the same address, which loads only the missing code. */}
        <Button onClick={() => void navigate(location, { replace: true, state: location.state })}>
          Try again
        </Button>
        <Button variant="outline" onClick={() => window.location.reload()}>
          Reload the app
        </Button>
      </Row>
    </Surface>
  );
}

interface LazyRouteOptions {
  readonly children?: RouteObject[];
  readonly Failed?: ComponentType;
  /** Starts to fetch the data of the page while its code and the session are loading. */
  readonly prefetch?: (params: Params) => Promise<void>;
}

/** Creates a route whose page is a chunk of its own; a failed load leaves the layout around it in place. */
export function createLazyRoute(
  path: string | undefined,
  load: () => Promise<ComponentType>,
  { children, Failed = PageFailed, prefetch }: LazyRouteOptions = {},
): RouteObject {
  const lazy = async () => ({ Component: await importWithRetry(load) });
  return {
    // Wrapped here, because the router uses no error boundary of a route whose own code is missing.
    ErrorBoundary: Failed,
    children: [
      {
        ...(path && { path }),
        lazy,
        ...(children && { children }),
        ...(prefetch && {
          loader: ({ params }) => {
            void prefetch(params).catch(() => undefined);
            return null;
          },
          shouldRevalidate: () => false,
        }),
      },
    ],
  };
}
