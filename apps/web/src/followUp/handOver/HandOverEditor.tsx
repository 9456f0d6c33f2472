import type { HandOver } from '@salespro/domain/followUp/handOver.ts';
import { writeOpenPoints } from '@salespro/domain/followUp/listOpenPoints.ts';
import type { PackField, PackWords } from '@salespro/domain/followUp/PackEdit.ts';
import { useId } from 'react';
import word from '#followUp/parts/wordField.module.css';
import styles from '#followUp/sheet/sheetEditor.module.css';
import { TextField } from '#ui/TextField.tsx';

interface HandOverEditorProps {
  readonly page: HandOver;
  readonly words: PackWords;
  readonly onChange: (changes: PackWords) => void;
}

/** What only the seller knows: when it starts, what else was said, what is still open. */
export function HandOverEditor({ page, words, onChange }: HandOverEditorProps) {
  const id = useId();
  const area = (name: PackField, label: string, written: string, hint: string) => (
    <div>
      <label className={word.label} htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <textarea
        className={word.area}
        id={`${id}-${name}`}
        maxLength={2_000}
        aria-describedby={`${id}-${name}-hint`}
        value={words[name] ?? written}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
      <p className={word.hint} id={`${id}-${name}-hint`}>
        {hint}
      </p>
    </div>
  );
  return (
    <section className={styles.editor} aria-label="Edit the words">
      <TextField
        label="Starts on"
        type="date"
        value={words.start ?? ''}
        onChange={(event) => onChange({ start: event.target.value })}
      />
      {area('promised', 'What was promised', page.promised.join('\n'), 'One in each line.')}
      {area(
        'not_promised',
        'Not promised',
        page.notPromised.slice(0, -1).join('\n'),
        'One in each line.',
      )}
      {area(
        'open',
        'Open points',
        writeOpenPoints(page.open),
        'One in each line. Behind a dot, who or when: Spanish version? · Nice to have',
      )}
    </section>
  );
}
