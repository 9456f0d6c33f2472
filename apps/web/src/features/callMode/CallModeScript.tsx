import type {
  CallModeLine,
  CallModePart,
  Density,
} from '@salespro/domain/templates/reading/buildCallModeParts.ts';
import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { InlineScriptText, SellerNoteLine } from '#features/templates/ReadingCard.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import styles from './callModeScript.module.css';

interface CallModeScriptProps {
  readonly boxRef: RefObject<HTMLElement | null>;
  readonly parts: readonly CallModePart[];
  readonly density: Density;
  readonly stop: number;
  /** What the text lacks, as the script shows it. */
  readonly blanks: ReactNode;
  readonly onStop: (stop: number) => void;
}

/** Renders the lines of the script, scrolls to the current one and dims the others. */
export function CallModeScript({
  boxRef,
  parts,
  density,
  stop,
  blanks,
  onStop,
}: CallModeScriptProps) {
  const shownDensity = useRef<Density | null>(null);
  // Not on every render: a clock tick or a note must not undo manual scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rescrolls when the current line or the lines change
  useLayoutEffect(() => {
    const box = boxRef.current;
    const line = box?.querySelector<HTMLElement>('[aria-current="true"]');
    // Jumps without animation when call mode opens or the density changes.
    if (box && line) scrollLineToMiddle(box, line, shownDensity.current !== density);
    shownDensity.current = density;
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the section scrolls and receives the keys
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
                  <SellerNoteLine note={line} />
                </Text>
              ) : (
                <CallModeLineView
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

function isCurrent(line: CallModeLine, stop: number): boolean {
  return line.stops.includes(stop);
}

/** Duration of the scroll animation; short, so that the reader does not lose the line. */
const scrollDurationMs = 150;
let scrollFrame = 0;

/** Scrolls a line to the middle of its box, or to the top when it is higher than the box. */
function scrollLineToMiddle(box: HTMLElement, line: HTMLElement, isInstant: boolean): void {
  const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  const gap = (outer.height - inner.height) / 2;
  const from = box.scrollTop;
  const distance = inner.top - outer.top - Math.max(gap, 24);
  cancelAnimationFrame(scrollFrame);
  const skipsAnimation = isInstant || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (skipsAnimation || Math.abs(distance) < 1) {
    box.scrollTop = from + distance;
    return;
  }
  const start = performance.now();
  const move = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - start) / scrollDurationMs));
    box.scrollTop = from + distance * (1 - (1 - share) ** 3);
    if (share < 1) scrollFrame = requestAnimationFrame(move);
  };
  scrollFrame = requestAnimationFrame(move);
}

interface CallModeLineProps {
  readonly line: CallModeLine;
  readonly isCurrent: boolean;
}

/** Renders one reading position: text, a quote of the client, or list entries. */
function CallModeLineView({ line, isCurrent }: CallModeLineProps) {
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
          <InlineScriptText text={each} />
          {quote !== null && place === words.length - 1 ? ` “${quote}”` : null}
        </p>
      ))}
      {quote !== null && words.length === 0 ? (
        <blockquote className={styles.words}>
          “<InlineScriptText text={quote} />”
        </blockquote>
      ) : null}
      {entries.length === 0 ? null : (
        <Stack as="ul" gap={4} className={styles.entries}>
          {entries.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={place}>
              <InlineScriptText text={entry} />
            </li>
          ))}
          {more > 0 ? <li className={styles.more}>+{more}</li> : null}
        </Stack>
      )}
    </div>
  );
}
