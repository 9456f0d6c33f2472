import type { CallLine, CallPart, Density } from '@salespro/domain/templates/reading/toDensity.ts';
import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { InlineText, NoteLine } from '#features/templates/ReadingCard.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import styles from './callText.module.css';

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
              <Row align="baseline" wraps className={styles.partHead}>
                <Text as="h2" size="tiny" tone="green" weight={700} className={styles.name}>
                  {part.name}
                </Text>
                {part.note === '' ? null : (
                  <Text size="medium" tone="dim">
                    {part.note}
                  </Text>
                )}
              </Row>
            )}
            {part.lines.map((line, place) =>
              line.kind === 'note' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Text as="div" key={place} size="body" above={12} className={styles.note}>
                  <NoteLine note={line} />
                </Text>
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

/** Short enough that the eye finds the line where it looked for it. */
const glideMs = 150;
let running = 0;

/** Brings the middle of a line to the middle of its box; a line higher than the box starts at its top. */
function glideTo(box: HTMLElement, line: HTMLElement, isAtOnce: boolean): void {
  const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  const gap = (outer.height - inner.height) / 2;
  const from = box.scrollTop;
  const way = inner.top - outer.top - Math.max(gap, 24);
  cancelAnimationFrame(running);
  const isCalm = isAtOnce || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || Math.abs(way) < 1) {
    box.scrollTop = from + way;
    return;
  }
  const start = performance.now();
  const move = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - start) / glideMs));
    box.scrollTop = from + way * (1 - (1 - share) ** 3);
    if (share < 1) running = requestAnimationFrame(move);
  };
  running = requestAnimationFrame(move);
}

interface CallLineViewProps {
  readonly line: CallLine;
  readonly isCurrent: boolean;
}

/** One stop: words, the client's words, or the entries of a list. */
function CallLineView({ line, isCurrent }: CallLineViewProps) {
  const { words, quote, entries, more } = line;
  return (
    <div
      className={styles.line}
      data-stop={line.stops[0]}
      data-quote={(quote !== null && words.length === 0) || undefined}
      data-story={line.isStory || undefined}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {words.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity than their order
        <p key={place} className={styles.words}>
          <InlineText text={each} />
          {quote !== null && place === words.length - 1 ? ` “${quote}”` : null}
        </p>
      ))}
      {quote !== null && words.length === 0 ? (
        <blockquote className={styles.words}>
          “<InlineText text={quote} />”
        </blockquote>
      ) : null}
      {entries.length === 0 ? null : (
        <Stack as="ul" gap={4} className={styles.entries}>
          {entries.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={place}>
              <InlineText text={entry} />
            </li>
          ))}
          {more > 0 ? <li className={styles.more}>+{more}</li> : null}
        </Stack>
      )}
    </div>
  );
}
