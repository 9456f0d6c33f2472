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
import { LoadingCard } from './LoadingCard.tsx';
import { loadTwice } from './loadTwice.ts';
import { Notice } from './Notice.tsx';

interface LazyPartProps<Props extends object> {
  readonly part: PartLoader<Props>;
  readonly props: Props;
  /** While the code is on its way. */
  readonly waiting?: ReactNode;
  /** In its place when the code could not be loaded, or broke. */
  readonly Failed?: ComponentType<PartFailedProps>;
}

/** A part of a page with code of its own; should that not come, the page stays. */
export function LazyPart<Props extends object>(all: LazyPartProps<Props>) {
  const { part, props, waiting = <LoadingCard />, Failed } = all;
  const [Part, setPart] = useState(() => part.get());
  return (
    <PartBoundary {...(Failed && { Failed })} onRetry={() => setPart(() => part.get())}>
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  );
}

interface PartLoader<Props> {
  /** A component that loads its code when it is first shown. */
  readonly get: () => ComponentType<Props>;
}

/** React remembers for good that code did not load, so after a failure there is a component anew. */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PartLoader<Props> {
  const prepare = () =>
    lazy(async () => {
      try {
        return { default: await loadTwice(load) };
      } catch (thrown) {
        prepared = prepare();
        throw thrown;
      }
    });
  let prepared = prepare();
  return { get: () => prepared as unknown as ComponentType<Props> };
}

export interface PartFailedProps {
  readonly onRetry: () => void;
}

/** In the place of a part of a page that broke or could not be loaded. */
export function PartFailed({ onRetry }: PartFailedProps) {
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

interface PartBoundaryProps {
  readonly children: ReactNode;
  readonly Failed?: ComponentType<PartFailedProps>;
  /** Before the children are tried again. */
  readonly onRetry?: () => void;
}

/** What breaks inside stays inside: the rest of the page goes on. */
export class PartBoundary extends Component<PartBoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render() {
    const { children, Failed = PartFailed } = this.props;
    return this.state.hasFailed ? <Failed onRetry={this.retry} /> : children;
  }
}

const retryMs = 10_000;

/** In the place of a part nobody sees: it is tried again by itself. */
export function RetryQuietly({ onRetry }: PartFailedProps) {
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
