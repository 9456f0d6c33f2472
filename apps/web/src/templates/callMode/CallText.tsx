import type { CallLine, CallPart, Density } from '@salespro/domain/templates/reading/toDensity.ts';
import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { NoteLine } from '#templates/reading/NoteLine.tsx';
import { CallLineView } from './CallLineView.tsx';
import styles from './callText.module.css';
import { glideTo } from './glideTo.ts';

interface CallTextProps {
  readonly boxRef: RefObject<HTMLElement | null>;
  readonly parts: readonly CallPart[];
  readonly density: Density;
  readonly stop: number;
  /** What the text lacks, as the script shows it. */
  readonly blanks: ReactNode;
  readonly onStop: (stop: number) => void;
}

/** The script; the line being read is held in the middle, everything else is dim. */
export function CallText({ boxRef, parts, density, stop, blanks, onStop }: CallTextProps) {
  const shown = useRef<Density | null>(null);
  // Not with every render: whoever has scrolled on to look must not be pulled back by the clock or a note.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines and another stop are other places
  useLayoutEffect(() => {
    const box = boxRef.current;
    const line = box?.querySelector<HTMLElement>('[aria-current="true"]');
    // Opening it and changing the density are no moves: the line stands where it was.
    if (box && line) glideTo(box, line, shown.current !== density);
    shown.current = density;
  }, [boxRef, stop, density, parts]);

  function choose(event: MouseEvent<HTMLElement>) {
    const line = event.target instanceof Element ? event.target.closest('[data-stop]') : null;
    const hasSelection = getSelection()?.isCollapsed === false;
    if (line instanceof HTMLElement && !hasSelection) onStop(Number(line.dataset.stop));
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys do the same
    <section
      className={styles.text}
      ref={boxRef}
      aria-label="Script"
      data-density={density}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys are pressed here
      tabIndex={0}
      onClick={choose}
    >
      <div className={styles.column}>
        {blanks}
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their order
          <div key={index} className={styles.part}>
            {part.name === null ? null : (
              <div className={styles.partHead}>
                <h2 className={styles.name}>{part.name}</h2>
                {part.note === '' ? null : <p className={styles.aside}>{part.note}</p>}
              </div>
            )}
            {part.lines.map((line, place) =>
              line.kind === 'note' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <div key={place} className={styles.note}>
                  <NoteLine note={line} />
                </div>
              ) : (
                <CallLineView
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={place}
                  line={line}
                  isCurrent={isCurrent(line, stop)}
                />
              ),
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

function isCurrent(line: CallLine, stop: number): boolean {
  return line.stops.includes(stop);
}
