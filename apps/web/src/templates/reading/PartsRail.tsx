import type { ScriptPart } from '@salespro/domain/templates/reading/ScriptPart.ts';
import { toClock } from '@salespro/domain/templates/reading/timeScript.ts';
import styles from './partsRail.module.css';
import { listStops } from './useReader.ts';
import type { Reading } from './useReading.ts';

interface PartsRailProps {
  readonly reading: Reading;
  readonly current: ScriptPart | null;
  readonly onPart: (stop: number) => void;
}

/** The parts of the script with the time each begins, counted at a calm voice. */
export function PartsRail({ reading: { parts, time }, current, onPart }: PartsRailProps) {
  const named = parts.flatMap((part, index) => {
    const stop = listStops(part)[0];
    return part.name === null || stop === undefined
      ? []
      : [{ part, name: part.name, stop, start: time.starts[index] ?? 0 }];
  });
  if (named.length < 2) return null;
  return (
    <nav className={styles.card} aria-labelledby="script-parts">
      <div className={styles.top}>
        <h2 className={styles.title} id="script-parts">
          In this script
        </h2>
        <span className={styles.total}>{(time.seconds / 60).toFixed(1)} min</span>
      </div>
      <ol className={styles.list}>
        {named.map(({ part, name, stop, start }) => (
          <li key={stop}>
            <button
              className={styles.part}
              type="button"
              aria-current={part === current ? 'step' : undefined}
              onClick={() => onPart(stop)}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.time}>{toClock(start)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
