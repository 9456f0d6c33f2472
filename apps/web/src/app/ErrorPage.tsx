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
import { Row, Surface, Text } from '#ui/primitives.tsx';
import styles from './app.module.css';
import { BareFrame } from './BareFrame.tsx';

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
    <Surface as="section" className={styles.page} role="alert">
      <Text as="h1" below={8}>
        This page didn't load
      </Text>
      <Text tone="dim" below={24}>
        What you entered is safe. Check your connection and try again.
      </Text>
      <Row as="p" gap={12} align="stretch" justify="center" wraps>
        {/* The same address once more loads what is missing, and only that. */}
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
