import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import { type NoteKind, tidyNote } from '@salespro/domain/notes/Note.ts';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createDeviceSwitch, useStore } from '#lib/createStore.ts';
import { newId } from '#lib/newId.ts';
import { narrowScreen } from '#lib/useMediaQuery.ts';
import { findDraft, keepDraft } from '#sync/copies/drafts.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { useModal } from '#ui/useModal.ts';
import { useCall } from './CallState.tsx';
import { deleteNote, keepNote, messages } from './changeNotes.ts';
import { NoteFields } from './NoteFields.tsx';
import styles from './noteComposer.module.css';
import { toPlaceLabel } from './notePlace.ts';

/** Whether the note taken last was the seller's own; the next one opens as the same kind. */
const ownNoteSwitch = createDeviceSwitch('salespro_own_note', () => false);

export interface NoteComposerProps {
  readonly screen: Screen;
  readonly noteKind?: NoteKind | undefined;
  readonly noteId?: string | undefined;
  readonly onClose: () => void;
  /** For those who do not see that it was saved. */
  readonly onSaid: (words: string) => void;
}

/** A note over the screen: Enter saves and closes, Esc closes; what was typed is kept for this place. */
export function NoteComposer({ screen, noteKind, noteId, onClose, onSaid }: NoteComposerProps) {
  const { interview } = useInterview();
  const isNarrow = useStore(narrowScreen);
  const [edited] = useState(() => interview.notes?.find(({ id }) => id === noteId));
  const call = useCall();
  const [place] = useState(() => edited ?? { screen, ...call.get().place });
  const toDraftName = (kind: NoteKind) =>
    // What was meant for oneself must not come back as their words: each kind has a draft of its own.
    `${interview.id}/${edited?.id ?? `${screen}/${place.questionId ?? place.part ?? ''}/${kind}`}`;
  const [{ kind, text }, setTyped] = useState(() => {
    const first = noteKind ?? edited?.kind ?? (ownNoteSwitch.get() ? 'note' : 'quote');
    return (
      findNoteDraft(toDraftName(first)) ?? { kind: edited?.kind ?? first, text: edited?.text ?? '' }
    );
  });
  useFocusBack();

  /** With every key: a note that is left by whatever way is found again. */
  function change(next: NoteDraft): void {
    dropDraft();
    const isNew = next.text !== edited?.text || next.kind !== edited.kind;
    if (isNew) keepNoteDraft(toDraftName(next.kind), next);
    setTyped(next);
  }

  function dropDraft(): void {
    keepNoteDraft(toDraftName(kind), { kind, text: '' });
  }

  async function save(): Promise<void> {
    const kept = tidyNote(kind, text);
    dropDraft();
    onClose();
    // Nothing to say, or nothing new: closing is what was meant.
    if (kept === '' || (kept === edited?.text && kind === edited.kind)) return;
    const { questionId, part } = place;
    if (!edited) ownNoteSwitch.set(kind === 'note');
    const isKept = await keepNote(interview.id, {
      id: edited?.id ?? newId(),
      kind,
      text: kept,
      screen: place.screen,
      ...(questionId !== undefined && { questionId }),
      ...(part !== undefined && { part }),
    });
    if (isKept) onSaid(messages.saved);
    else keepNoteDraft(toDraftName(kind), { kind, text });
  }

  const fields = (
    <NoteFields
      placeLabel={toPlaceLabel(place, interview)}
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
          void deleteNote(interview.id, edited);
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

/** The screen beneath stays in use; only the letters belong to the note now, and Esc wherever the focus is. */
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
    // Before what the page or call mode would do with it.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return (
    <div className={styles.docked} role="dialog" aria-label={title} data-screen-only>
      {children}
    </div>
  );
}

/** On a phone a sheet; the browser keeps the focus inside, and its backdrop closes. */
function NoteSheet({ title, onClose, children }: NoteFrameProps) {
  const modal = useModal({
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

interface NoteDraft {
  readonly kind: NoteKind;
  readonly text: string;
}

const findNoteDraft = (place: string) => findDraft('note', place) as NoteDraft | null;

function keepNoteDraft(place: string, draft: NoteDraft): void {
  keepDraft('note', place, draft.text.trim() === '' ? null : draft);
}

/** Whoever had the focus before gets it back; if they are gone, the page's heading does. */
function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // After the overlay has left: only then nothing of it holds the focus any more.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before.isConnected;
        if (isThere && before !== document.body) before.focus({ preventScroll: true });
        else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      });
    };
  }, []);
}
