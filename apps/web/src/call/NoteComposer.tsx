import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { type NoteKind, normalizeNoteText } from '@salespro/domain/notes/Note.ts';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createDeviceSwitch, useStore } from '#lib/createStore.ts';
import { newId } from '#lib/newId.ts';
import { narrowScreenStore } from '#lib/useMediaQuery.ts';
import { findFormState, saveFormState } from '#sync/copies/formStates.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { useModalDialog } from '#ui/useModalDialog.ts';
import { useCall } from './CallState.tsx';
import { deleteCallNote, messages, saveCallNote } from './changeNotes.ts';
import { NoteFields } from './NoteFields.tsx';
import styles from './noteComposer.module.css';
import { formatNotePosition } from './notePosition.ts';

/** Stores whether the last note was the seller's own; a new note starts with the same kind. */
const lastNoteKindSwitch = createDeviceSwitch('salespro_own_note', () => false);

export interface NoteComposerProps {
  readonly screen: InterviewScreen;
  readonly noteKind?: NoteKind | undefined;
  readonly noteId?: string | undefined;
  readonly onClose: () => void;
  /** Announces the saved note to screen readers. */
  readonly onSaid: (words: string) => void;
}

/** Renders the note editor: Enter saves, Escape closes, and unsaved text is kept per position. */
export function NoteComposer({ screen, noteKind, noteId, onClose, onSaid }: NoteComposerProps) {
  const { interview } = useInterview();
  const isNarrow = useStore(narrowScreenStore);
  const [edited] = useState(() => interview.notes?.find(({ id }) => id === noteId));
  const call = useCall();
  const [place] = useState(() => edited ?? { screen, ...call.get().position });
  const buildFormStateName = (kind: NoteKind) =>
    // Each kind has its own form state, so that a private note never appears as a client's quote.
    `${interview.id}/${edited?.id ?? `${screen}/${place.questionId ?? place.part ?? ''}/${kind}`}`;
  const [{ kind, text }, setTyped] = useState(() => {
    const first = noteKind ?? edited?.kind ?? (lastNoteKindSwitch.get() ? 'note' : 'quote');
    return (
      findNoteFormState(buildFormStateName(first)) ?? {
        kind: edited?.kind ?? first,
        text: edited?.text ?? '',
      }
    );
  });
  useRestoreFocus();

  /** Stores the text with every key, so that it is found again however the editor is closed. */
  function change(next: NoteFormState): void {
    dropDraft();
    const isNew = next.text !== edited?.text || next.kind !== edited.kind;
    if (isNew) saveNoteFormState(buildFormStateName(next.kind), next);
    setTyped(next);
  }

  function dropDraft(): void {
    saveNoteFormState(buildFormStateName(kind), { kind, text: '' });
  }

  async function save(): Promise<void> {
    const kept = normalizeNoteText(kind, text);
    dropDraft();
    onClose();
    // An empty or unchanged note is closed without saving.
    if (kept === '' || (kept === edited?.text && kind === edited.kind)) return;
    const { questionId, part } = place;
    if (!edited) lastNoteKindSwitch.set(kind === 'note');
    const isKept = await saveCallNote(interview.id, {
      id: edited?.id ?? newId(),
      kind,
      text: kept,
      screen: place.screen,
      ...(questionId !== undefined && { questionId }),
      ...(part !== undefined && { part }),
    });
    if (isKept) onSaid(messages.saved);
    else saveNoteFormState(buildFormStateName(kind), { kind, text });
  }

  const fields = (
    <NoteFields
      placeLabel={formatNotePosition(place, interview)}
      isSaidBack={place.questionId !== undefined}
      kind={kind}
      text={text}
      isNarrow={isNarrow}
      onChange={change}
      onSave={() => void save()}
      onClose={onClose}
      onDelete={
        edited &&
        (() => {
          dropDraft();
          onClose();
          void deleteCallNote(interview.id, edited);
        })
      }
    />
  );
  const title = edited ? 'Edit note' : 'New note';
  if (isNarrow) {
    return (
      <NoteSheet title={title} onClose={onClose}>
        {fields}
      </NoteSheet>
    );
  }
  return (
    <DockedNote title={title} onClose={onClose}>
      {fields}
    </DockedNote>
  );
}

interface NoteFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Renders the note editor at the bottom of the window, while the screen above stays usable. */
function DockedNote({ title, onClose, children }: NoteFrameProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || document.querySelector('dialog[open]'))
      return;
    if (event.target instanceof Element && event.target.closest('[role="menu"]')) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Captured before the page or call mode handles the key.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return (
    <div className={styles.docked} role="dialog" aria-label={title} data-screen-only>
      {children}
    </div>
  );
}

/** Renders the note editor as a modal sheet on phones. */
function NoteSheet({ title, onClose, children }: NoteFrameProps) {
  const modal = useModalDialog({
    onClose,
    onOpen: (dialog) => dialog.querySelector('textarea')?.focus(),
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc
    <dialog
      className={styles.sheet}
      {...modal}
      aria-label={title}
      data-screen-only
      onClick={(event) => {
        if (event.target === modal.ref.current) onClose();
      }}
    >
      <div className={styles.inner}>
        <span className={styles.grip} aria-hidden="true" />
        {children}
      </div>
    </dialog>
  );
}

interface NoteFormState {
  readonly kind: NoteKind;
  readonly text: string;
}

const findNoteFormState = (place: string) => findFormState('note', place) as NoteFormState | null;

function saveNoteFormState(place: string, formState: NoteFormState): void {
  saveFormState('note', place, formState.text.trim() === '' ? null : formState);
}

/** Returns the focus to the element that had it before, else to the heading of the page. */
function useRestoreFocus(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // Runs after the overlay is removed, because it holds the focus until then.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before.isConnected;
        if (isThere && before !== document.body) before.focus({ preventScroll: true });
        else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      });
    };
  }, []);
}
