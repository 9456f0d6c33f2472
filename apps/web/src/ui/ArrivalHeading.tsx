import { type ReactNode, useEffect, useRef } from 'react';
import { afterPaint } from './afterPaint.ts';

interface ArrivalHeadingProps {
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The heading of a place within a page. It takes focus when it appears: give each place its own key. */
export function ArrivalHeading({ id, className, children }: ArrivalHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // To take the focus is to measure the page: on a slow phone that is half of what one waits for.
    return afterPaint(() => {
      // Unless something else on the page has taken it since.
      if (document.activeElement === before || document.activeElement === document.body)
        heading.current?.focus({ preventScroll: true });
    });
  }, []);
  return (
    <h1 className={className} id={id} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
