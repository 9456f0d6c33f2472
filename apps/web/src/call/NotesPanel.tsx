import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { listNotesNewestFirst, type Note } from '@salespro/domain/notes/Note.ts';
import { IconPencil, IconQuoteFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useCall, useCallField } from './CallState.tsx';
import { messages } from './changeNotes.ts';
import { formatNotePosition } from './notePosition.ts';
import styles from './notesPanel.module.css';

export interface NotesPanelProps {
  readonly interviewId: string;
  /** Called before a note opens, so that the container can make space. */
  readonly beforeOpen?: ((open: () => void) => void) | undefined;
}

const openAtOnce = (open: () => void) => open();

const shownFirst = 3;

/** Renders the list of notes, newest first, with a button for a new one. */
export function NotesPanel({ interviewId, beforeOpen = openAtOnce }: NotesPanelProps) {
  const { interview } = useInterview();
  const call = useCall();
  const overlay = useCallField('overlay');
  const hasKeys = useStore(answerKeysSwitch);
  const [isWhole, setWhole] = useState(false);
  const titleId = useId();
  const notes = interview.id === interviewId ? listNotesNewestFirst(interview.notes) : [];
  const shown = isWhole ? notes : notes.slice(0, shownFirst);

  return (
    <Surface as="section" className={styles.card} aria-labelledby={titleId} data-screen-only>
      <Row gap={12} align="baseline" justify="between">
        <Text as="h2" size="body" id={titleId}>
          {notes.length > 0 ? `Notes (${notes.length})` : 'Notes'}
        </Text>
        {notes.length > 1 ? (
          <Text as="span" size="small" tone="dim">
            Newest first
          </Text>
        ) : null}
      </Row>
      {overlay?.kind === 'note' ? null : (
        <button
          className={styles.add}
          type="button"
          onClick={() => beforeOpen(() => call.update({ overlay: { kind: 'note' } }))}
        >
          Add a note
          {hasKeys ? (
            <Row as="span" gap={4} align="stretch">
              <KeyHint>Q</KeyHint>
              <KeyHint>M</KeyHint>
            </Row>
          ) : null}
        </button>
      )}
      {notes.length === 0 ? (
        <Text size="medium" tone="dim" above={12}>
          {messages.empty}
        </Text>
      ) : null}
      {notes.length > 0 ? (
        <Stack as="ul" gap={4} className={styles.list}>
          {shown.map((note) => (
            <NoteLine
              key={note.id}
              note={note}
              interview={interview}
              onEdit={() =>
                beforeOpen(() => call.update({ overlay: { kind: 'note', noteId: note.id } }))
              }
            />
          ))}
        </Stack>
      ) : null}
      {notes.length > shownFirst ? (
        <button
          className={styles.all}
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `All ${notes.length}`}
        </button>
      ) : null}
    </Surface>
  );
}

interface NoteLineProps {
  readonly note: Note;
  readonly interview: Interview;
  readonly onEdit: () => void;
}

/** Renders one note as a button that opens it for editing. */
function NoteLine({ note, interview, onEdit }: NoteLineProps) {
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
          <Text as="span" size="small" tone="dim" className={styles.place}>
            {formatNotePosition(note, interview)}
          </Text>
        </span>
      </button>
    </li>
  );
}
