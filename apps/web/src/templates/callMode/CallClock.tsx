import type { ScriptTime } from '@salespro/domain/templates/reading/timeScript.ts';
import { type Pace, toExactClock, toPace } from '@salespro/domain/templates/reading/toPace.ts';
import { Badge } from '#ui/Badge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './callClock.module.css';
import { useElapsed } from './useElapsed.ts';

interface CallClockProps {
  readonly time: ScriptTime;
  readonly stop: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly isShort?: boolean;
}

const tones = { ahead: 'green', even: 'grey', behind: 'orange', over: 'grey' } as const satisfies {
  readonly [kind in Pace['kind']]: string;
};

/** Apart, so that a second passing draws nothing else anew. */
export function CallClock({ time, stop, startedAt, endedAt, isShort }: CallClockProps) {
  const elapsed = useElapsed(startedAt, endedAt);
  const pace = startedAt === null ? null : toPace(time, stop, elapsed);
  return (
    <div className={styles.clock} data-short={isShort || undefined}>
      <p className={styles.time}>
        <VisuallyHidden>Elapsed </VisuallyHidden>
        {toExactClock(elapsed)}
        {isShort ? null : <span className={styles.of}> of {toExactClock(time.seconds)}</span>}
      </p>
      {pace ? <Badge tone={tones[pace.kind]}>{pace.text}</Badge> : null}
    </div>
  );
}
