import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { PartLoader } from './createLazyPart.ts';
import { LoadingCard } from './LoadingCard.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import type { PartFailedProps } from './PartFailed.tsx';

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
