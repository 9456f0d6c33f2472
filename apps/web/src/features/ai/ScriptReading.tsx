import { IconNote, IconPlayerPause, IconVolumeOff } from '@tabler/icons-react';
import { Text } from '#ui/primitives.tsx';
import styles from './aiPanel.module.css';
import { type Mark, readLines, type ScriptLine, splitMarks } from './listMarks.ts';

interface ScriptReadingProps {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly isGrowing?: boolean;
  readonly size?: 'normal' | 'small';
}

/** A text set for reading aloud; notes to the seller stand apart, so that nobody reads them out. */
export function ScriptReading(props: ScriptReadingProps) {
  const { text, marks, isGrowing, size = 'normal' } = props;
  return (
    <Text
      as="div"
      size="section"
      breaks
      className={`${styles.reading} ${styles[size]} ${isGrowing ? styles.growing : ''}`}
    >
      {readLines(text).map((line) => (
        <Line key={line.at} line={line} marks={marks} />
      ))}
    </Text>
  );
}

const cueIcons: Readonly<Record<string, typeof IconNote>> = {
  PAUSE: IconPlayerPause,
  SILENCE: IconVolumeOff,
};

function Line({ line, marks }: { readonly line: ScriptLine; readonly marks: readonly Mark[] }) {
  const { kind, text, note } = line;
  if (kind === 'part')
    return (
      <p className={styles.part}>
        {text}
        {note ? <span className={styles.scriptReadingNote}>{note}</span> : null}
      </p>
    );
  const Icon = cueIcons[text] ?? IconNote;
  if (kind === 'cue')
    return (
      <p className={styles.pause}>
        <Icon aria-hidden="true" size={16} />
        {text}
        {note ? <span className={styles.scriptReadingNote}>{note}</span> : null}
      </p>
    );
  return (
    <p className={kind === 'quote' ? styles.quote : styles.spoken}>
      <MarkedText line={text} marks={marks} />
    </p>
  );
}

interface MarkedTextProps {
  readonly line: string;
  readonly marks: readonly Mark[];
}

function MarkedText({ line, marks }: MarkedTextProps) {
  let at = 0;
  return splitMarks(line, marks).map(({ text, mark }) => {
    at += text.length;
    if (mark === null) return text;
    return (
      <mark key={at} className={styles.mark} data-mark={mark} tabIndex={-1}>
        {text}
      </mark>
    );
  });
}

/** Brings the first place of a mark into view. */
export function showMark(index: number): void {
  const found = document.querySelector<HTMLElement>(`[data-mark="${index}"]`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}
