import { type ReactNode, useEffect, useState } from 'react';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import { RetryQuietly } from '#ui/RetryQuietly.tsx';
import { whenIdle } from '#ui/whenIdle.ts';
import styles from './railFrame.module.css';

interface RailFrameProps {
  /** To a question that was pressed. */
  readonly onGo: (questionId: string) => void;
  readonly children: ReactNode;
}

/** Nobody waits for it: the question comes first. */
const inCall = createLazyPart(async () => (await import('./InCall.tsx')).InCall);

/**
 * The question, and beside it what the seller looks at in passing; where there is no room beside it, one
 * line above. Both places are there from the start, so that nothing moves when they are filled.
 */
export function RailFrame({ onGo, children }: RailFrameProps) {
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const [isUsable, setUsable] = useState(false);
  useEffect(() => whenIdle(() => setUsable(true)), []);
  return (
    <div className={styles.frame} data-rail="">
      <div className={styles.strip} ref={setStrip} data-screen-only />
      <div className={styles.question}>{children}</div>
      <aside className={styles.rail} ref={setRail} aria-label="In the call" data-screen-only />
      {isUsable && strip && rail ? (
        <LazyPart
          part={inCall}
          props={{ strip, rail, onGo }}
          waiting={null}
          Failed={RetryQuietly}
        />
      ) : null}
    </div>
  );
}
