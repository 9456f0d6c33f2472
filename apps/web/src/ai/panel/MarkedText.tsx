import type { Mark } from '#ai/check/listMarks.ts';
import { splitMarks } from '#ai/check/splitMarks.ts';
import styles from './scriptReading.module.css';

interface MarkedTextProps {
  readonly line: string;
  readonly marks: readonly Mark[];
}

export function MarkedText({ line, marks }: MarkedTextProps) {
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
