import { IconNote, IconPlayerPause, IconVolumeOff } from '@tabler/icons-react';
import { Text } from '#ui/primitives.tsx';
import styles from './aiPanel.module.css';
import {
  type AiScriptLine,
  parseAiScriptLines,
  splitHighlights,
  type UnsupportedStatement,
} from './listUnsupportedStatements.ts';

interface HighlightedScriptProps {
  readonly text: string;
  readonly statements: readonly UnsupportedStatement[];
  readonly isGrowing?: boolean;
  readonly size?: 'normal' | 'small';
}

/** Renders an AI text for reading aloud and highlights its unsupported statements. */
export function HighlightedScript(props: HighlightedScriptProps) {
  const { text, statements, isGrowing, size = 'normal' } = props;
  return (
    <Text
      as="div"
      size="section"
      breaks
      className={`${styles.reading} ${styles[size]} ${isGrowing ? styles.growing : ''}`}
    >
      {parseAiScriptLines(text).map((line) => (
        <HighlightedLine key={line.offset} line={line} statements={statements} />
      ))}
    </Text>
  );
}

const cueIcons: Readonly<Record<string, typeof IconNote>> = {
  PAUSE: IconPlayerPause,
  SILENCE: IconVolumeOff,
};

function HighlightedLine({
  line,
  statements,
}: {
  readonly line: AiScriptLine;
  readonly statements: readonly UnsupportedStatement[];
}) {
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
      <p className={styles.cue}>
        <Icon aria-hidden="true" size={16} />
        {text}
        {note ? <span className={styles.scriptReadingNote}>{note}</span> : null}
      </p>
    );
  return (
    <p className={kind === 'quote' ? styles.quote : styles.spoken}>
      <HighlightedText line={text} statements={statements} />
    </p>
  );
}

interface HighlightedTextProps {
  readonly line: string;
  readonly statements: readonly UnsupportedStatement[];
}

function HighlightedText({ line, statements }: HighlightedTextProps) {
  let at = 0;
  return splitHighlights(line, statements).map(({ text, statementIndex }) => {
    at += text.length;
    if (statementIndex === null) return text;
    return (
      <mark key={at} className={styles.highlight} data-statement={statementIndex} tabIndex={-1}>
        {text}
      </mark>
    );
  });
}

/** Scrolls to the first highlight of an unsupported statement and focuses it. */
export function scrollToHighlight(index: number): void {
  const found = document.querySelector<HTMLElement>(`[data-statement="${index}"]`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}
