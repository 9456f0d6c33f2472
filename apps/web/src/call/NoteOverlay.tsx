import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import type { NoteKind } from '@salespro/domain/notes/Note.ts';
import { useEffect, useState } from 'react';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { useFirstSign } from '#ui/useFirstSign.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { nowhere, useCall, useCallPart } from './CallState.tsx';
import { useLetterKeys } from './useLetterKeys.ts';

const load = async () => (await import('./NoteComposer.tsx')).NoteComposer;
const composer = createLazyPart(load);

/** Where nobody is on a call: forms of their own, with letters of their own. */
const quietScreens: readonly Screen[] = ['info', 'onboarding', 'onboarding/summary'];

interface NoteOverlayProps {
  readonly screen: Screen;
}

/** On every screen of the call: Q writes down their words, M a note for oneself, over what is read. */
export function NoteOverlay({ screen }: NoteOverlayProps) {
  const call = useCall();
  const overlay = useCallPart('overlay');
  const [said, setSaid] = useState('');
  const isQuiet = quietScreens.includes(screen);
  const open = (noteKind: NoteKind) => () => call.change({ overlay: { kind: 'note', noteKind } });
  useLetterKeys(isQuiet ? {} : { Q: open('quote'), M: open('note') });

  // There before the first key: what is typed right behind it must find its field.
  const isNear = useFirstSign();
  useEffect(() => {
    if (isNear && !isQuiet) void load().catch(() => undefined);
  }, [isNear, isQuiet]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a note belongs to the screen it was begun on
  useEffect(
    () => () => {
      if (call.get().overlay?.kind === 'note') call.change({ overlay: null });
      call.change({ place: nowhere });
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
          props={{
            screen,
            ...overlay,
            onClose: () => call.change({ overlay: null }),
            onSaid: setSaid,
          }}
          waiting={null}
        />
      ) : null}
      <VisuallyHidden isAnnounced>{said}</VisuallyHidden>
    </>
  );
}
