import { type ReactNode, useEffect, useRef } from 'react';
import { runAfterPaint } from './runAfterPaint.ts';

interface AutofocusHeadingProps {
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Renders a heading that takes the focus when it appears; give each one its own key. */
export function AutofocusHeading({ id, className, children }: AutofocusHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // Focusing forces a layout, so it waits for the paint.
    return runAfterPaint(() => {
      // Skipped if another element has the focus meanwhile.
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
