import type { RenderedText } from '@salespro/domain/templates/renderChosenTemplate.ts';
import { useEffect } from 'react';
import { showFailure } from '#lib/toast.ts';
import { Notice } from '#ui/Notice.tsx';
import styles from './readingCard.module.css';
import { ScriptText, type ScriptTextProps } from './ScriptText.tsx';

interface ReadingCardProps extends Omit<ScriptTextProps, 'text'> {
  readonly rendered: RenderedText;
}

/** A filled text on its card, or what stands in its place (RECAP-09, RECAP-10, SCRIPT-05, SCRIPT-06). */
export function ReadingCard({ rendered, ...reading }: ReadingCardProps) {
  useMissingToast(rendered);
  return (
    <div className={styles.card}>
      {rendered.status === 'rendered' ? <ScriptText text={rendered.text} {...reading} /> : null}
      {rendered.status === 'failed' ? <Notice tone="danger">{rendered.text}</Notice> : null}
      {rendered.status === 'missing' ? (
        <p className={styles.nothing}>There's no text to read here.</p>
      ) : null}
    </div>
  );
}

function useMissingToast(rendered: RenderedText): void {
  const missing = rendered.status === 'missing' ? rendered : null;
  const [title, description] = [missing?.title, missing?.description];
  useEffect(() => {
    if (title && description) showFailure({ title, description });
  }, [title, description]);
}
