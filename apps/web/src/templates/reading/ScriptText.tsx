import { readScript } from '@salespro/domain/templates/reading/readScript.ts';
import type { ScriptPart } from '@salespro/domain/templates/reading/ScriptPart.ts';
import { type MouseEvent, useMemo } from 'react';
import { ScriptBlockView } from './ScriptBlockView.tsx';
import styles from './scriptText.module.css';

export interface ScriptTextProps {
  /** A rendered recap, script or retainer close. */
  readonly text: string;
  /** The line being read, counted as in the parts of readScript. */
  readonly currentStop?: number | undefined;
  /** A line was pressed. */
  readonly onStop?: (stop: number) => void;
}

/** A text set for reading aloud; seller notes stand apart so that nobody reads "[PAUSE]" out. */
export function ScriptText({ text, currentStop, onStop }: ScriptTextProps) {
  const parts = useMemo(() => readScript(text), [text]);

  function choose(event: MouseEvent<HTMLElement>) {
    const line = event.target instanceof Element ? event.target.closest('[data-stop]') : null;
    const hasSelection = getSelection()?.isCollapsed === false;
    if (line instanceof HTMLElement && !hasSelection) onStop?.(Number(line.dataset.stop));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys and the list of parts do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className={styles.text} data-choosable={onStop ? '' : undefined} onClick={choose}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their order
        <PartView key={index} part={part} currentStop={currentStop} />
      ))}
    </div>
  );
}

interface PartViewProps {
  readonly part: ScriptPart;
  readonly currentStop: number | undefined;
}

function PartView({ part, currentStop }: PartViewProps) {
  return (
    <div className={styles.part}>
      {part.name === null ? null : (
        <div
          className={styles.head}
          data-stop={part.stop ?? undefined}
          aria-current={part.stop !== null && part.stop === currentStop ? 'true' : undefined}
        >
          <h2 className={styles.name}>{part.name}</h2>
          {part.note === '' ? null : <p className={styles.aside}>{part.note}</p>}
        </div>
      )}
      {part.blocks.map((block, index) => (
        <ScriptBlockView
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={index}
          block={block}
          isCurrent={'stop' in block && block.stop === currentStop}
        />
      ))}
    </div>
  );
}
