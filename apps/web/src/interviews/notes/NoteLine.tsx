import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { Note } from '@salespro/domain/interviews/notes/Note.ts';
import { IconPencil, IconQuoteFilled } from '@tabler/icons-react';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './notesPanel.module.css';
import { toPlaceLabel } from './toPlaceLabel.ts';

interface NoteLineProps {
  readonly note: Note;
  readonly interview: Interview;
  readonly onEdit: () => void;
}

/** One note; a press edits it. */
export function NoteLine({ note, interview, onEdit }: NoteLineProps) {
  const isQuote = note.kind === 'quote';
  return (
    <li>
      <button className={styles.note} type="button" onClick={onEdit}>
        <span className={styles.kind} data-kind={note.kind} aria-hidden="true">
          {isQuote ? <IconQuoteFilled size={15} /> : <IconPencil size={15} stroke={1.8} />}
        </span>
        <span className={styles.text}>
          <VisuallyHidden>{isQuote ? 'Their words: ' : 'My note: '}</VisuallyHidden>
          <bdi>{isQuote ? `“${note.text}”` : note.text}</bdi>{' '}
          <span className={styles.place}>{toPlaceLabel(note, interview)}</span>
        </span>
      </button>
    </li>
  );
}
