import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import type { NoteKind } from '@salespro/domain/notes/Note.ts';
import { useEffect, useState } from 'react';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { useFirstInteraction } from '#ui/useFirstInteraction.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { noScreenPosition, useCall, useCallField } from './CallState.tsx';
import { useLetterShortcuts } from './useLetterShortcuts.ts';

const load = async () => (await import('./NoteComposer.tsx')).NoteComposer;
const composer = createLazyLoader(load);

/** Screens without a call, whose forms need the letter keys. */
const screensWithoutNoteKeys: readonly InterviewScreen[] = [
  'info',
  'onboarding',
  'onboarding/summary',
];

interface NoteOverlayProps {
  readonly screen: InterviewScreen;
}

/** Opens the note editor over every screen of a call: Q for a quote, M for the seller's own note. */
export function NoteOverlay({ screen }: NoteOverlayProps) {
  const call = useCall();
  const overlay = useCallField('overlay');
  const [said, setSaid] = useState('');
  const hasNoKeys = screensWithoutNoteKeys.includes(screen);
  const open = (noteKind: NoteKind) => () => call.update({ overlay: { kind: 'note', noteKind } });
  useLetterShortcuts(hasNoKeys ? {} : { Q: open('quote'), M: open('note') });

  // Loaded before the first key, so that typed letters reach the field.
  const isNear = useFirstInteraction();
  useEffect(() => {
    if (isNear && !hasNoKeys) void load().catch(() => undefined);
  }, [isNear, hasNoKeys]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a note belongs to the screen it was begun on
  useEffect(
    () => () => {
      if (call.get().overlay?.kind === 'note') call.update({ overlay: null });
      call.update({ position: noScreenPosition });
    },
    [screen],
  );

  return (
    <>
      {overlay?.kind === 'note' ? (
        <LazyComponent
          // The key remounts the editor for another note.
          key={`${overlay.noteId ?? ''} ${overlay.noteKind ?? ''}`}
          loader={composer}
          props={{
            screen,
            ...overlay,
            onClose: () => call.update({ overlay: null }),
            onSaid: setSaid,
          }}
          fallback={null}
        />
      ) : null}
      <VisuallyHidden isAnnounced>{said}</VisuallyHidden>
    </>
  );
}
