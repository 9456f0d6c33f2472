import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import type { NoteKind } from '@salespro/domain/interviews/notes/Note.ts';
import { useEffect, useState } from 'react';
import { useStore } from '#lib/createStore.ts';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { useFirstSign } from '#ui/useFirstSign.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { callOverlay } from './callOverlay.ts';
import { forgetNotePlace } from './notePlace.ts';
import { useLetterKeys } from './useLetterKeys.ts';

const load = async () => (await import('./NoteComposer.tsx')).NoteComposer;
const composer = createLazyPart(load);

/** Where nobody is on a call: forms of their own, with letters of their own. */
const quietScreens: readonly Screen[] = ['info', 'onboarding', 'onboarding/summary'];

const open = (noteKind: NoteKind) => () => callOverlay.set({ kind: 'note', noteKind });

interface NoteOverlayProps {
  readonly screen: Screen;
}

/** On every screen of the call: Q writes down their words, M a note for oneself, over what is read. */
export function NoteOverlay({ screen }: NoteOverlayProps) {
  const overlay = useStore(callOverlay);
  const [said, setSaid] = useState('');
  const isQuiet = quietScreens.includes(screen);
  useLetterKeys(isQuiet ? {} : { Q: open('quote'), M: open('note') });

  // There before the first key: what is typed right behind it must find its field.
  const isNear = useFirstSign();
  useEffect(() => {
    if (isNear && !isQuiet) void load().catch(() => undefined);
  }, [isNear, isQuiet]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a note belongs to the screen it was begun on
  useEffect(
    () => () => {
      if (callOverlay.get()?.kind === 'note') callOverlay.set(null);
      forgetNotePlace();
    },
    [screen],
  );

  return (
    <>
      {overlay?.kind === 'note' ? (
        <LazyPart
          // Another note is another composer.
          key={`${overlay.noteId ?? ''} ${overlay.noteKind ?? ''}`}
          part={composer}
          props={{ screen, ...overlay, onClose: () => callOverlay.set(null), onSaid: setSaid }}
          waiting={null}
        />
      ) : null}
      <VisuallyHidden isAnnounced>{said}</VisuallyHidden>
    </>
  );
}
