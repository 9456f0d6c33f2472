import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { Button } from './Button.tsx';
import { importWithRetry } from './importWithRetry.ts';
import { LoadingCard } from './LoadingCard.tsx';
import { Notice } from './Notice.tsx';

interface LazyComponentProps<Props extends object> {
  readonly loader: LazyLoader<Props>;
  readonly props: Props;
  /** Rendered while the code loads. */
  readonly fallback?: ReactNode;
  /** Rendered when the code could not be loaded or crashed. */
  readonly Failed?: ComponentType<LoadFailedNoticeProps>;
}

/** Renders a component that is loaded on demand; if that fails, the rest of the page stays usable. */
export function LazyComponent<Props extends object>(all: LazyComponentProps<Props>) {
  const { loader, props, fallback = <LoadingCard />, Failed } = all;
  const [Part, setPart] = useState(() => loader.get());
  return (
    <SectionErrorBoundary {...(Failed && { Failed })} onRetry={() => setPart(() => loader.get())}>
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    </SectionErrorBoundary>
  );
}

interface LazyLoader<Props> {
  /** Returns the React lazy component. */
  readonly get: () => ComponentType<Props>;
}

/** Creates a loader for LazyComponent; after a failure it retries, which React.lazy alone never does. */
export function createLazyLoader<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyLoader<Props> {
  const prepare = () =>
    lazy(async () => {
      try {
        return { default: await importWithRetry(load) };
      } catch (thrown) {
        prepared = prepare();
        throw thrown;
      }
    });
  let prepared = prepare();
  return { get: () => prepared as unknown as ComponentType<Props> };
}

export interface LoadFailedNoticeProps {
  readonly onRetry: () => void;
}

/** Renders the error message with a retry button in place of a component. */
export function LoadFailedNotice({ onRetry }: LoadFailedNoticeProps) {
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      This part didn't load. What you entered is safe. Check your connection and try again.
    </Notice>
  );
}

interface SectionErrorBoundaryProps {
  readonly children: ReactNode;
  readonly Failed?: ComponentType<LoadFailedNoticeProps>;
  /** Called before the children are rendered again. */
  readonly onRetry?: () => void;
}

/** Error boundary for one section, so that the rest of the page keeps working. */
export class SectionErrorBoundary extends Component<SectionErrorBoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render() {
    const { children, Failed = LoadFailedNotice } = this.props;
    return this.state.hasFailed ? <Failed onRetry={this.retry} /> : children;
  }
}

const retryMs = 10_000;

/** Retries loading periodically without showing anything, for invisible components. */
export function RetrySilently({ onRetry }: LoadFailedNoticeProps) {
  useEffect(() => {
    const timer = setTimeout(onRetry, retryMs);
    window.addEventListener('online', onRetry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return null;
}
