import { parseObjections } from '@salespro/domain/templates/objections/parseObjections.ts';
import { rankObjections } from '@salespro/domain/templates/objections/rankObjections.ts';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './objectionPalette.module.css';
import { PaletteAnswer } from './PaletteAnswer.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteHead } from './PaletteHead.tsx';
import { PaletteList } from './PaletteList.tsx';

interface ObjectionPaletteProps {
  /** Objections as Markdown. */
  readonly text: string;
  /** The part of the script one comes back to. */
  readonly partName: string | null;
  readonly onClose: () => void;
}

/** What to say now, over the script: a few letters or a digit, and back to the same line. */
export function ObjectionPalette({ text, partName, onClose }: ObjectionPaletteProps) {
  const box = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const entries = useMemo(() => parseObjections(text).entries, [text]);
  const shown = rankObjections(entries, query);
  const index = Math.min(chosen, Math.max(0, shown.length - 1));
  const objection = shown[index];

  // Closed before it leaves the page: only then does the browser hand the focus back.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // A field in focus would cover half a phone with its keyboard.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    dialog?.querySelector<HTMLElement>(isTouch ? 'button' : 'input')?.focus();
    return () => dialog?.close();
  }, []);

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const digit = query === '' && /^[1-9]$/.test(event.key) ? Number(event.key) : null;
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (step === undefined && digit === null) return;
    // There the arrows scroll.
    if (step !== undefined && event.target instanceof Element && event.target.closest('section'))
      return;
    event.preventDefault();
    const wanted = digit === null ? index + (step ?? 0) : digit - 1;
    if (wanted >= 0 && wanted < shown.length) setChosen(wanted);
  }

  return (
    <dialog
      className={styles.palette}
      ref={box}
      aria-label="Objections"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === box.current && onClose()}
      onKeyDown={press}
    >
      <div className={styles.inner}>
        <PaletteHead
          query={query}
          listId={listId}
          chosenId={objection ? `${listId}-${index}` : undefined}
          onQuery={(typed) => {
            setQuery(typed);
            setChosen(0);
          }}
          onClose={onClose}
        />
        <PaletteList
          id={listId}
          objections={shown}
          chosen={index}
          hasDigits={query === ''}
          onChoose={setChosen}
        />
        <PaletteAnswer objection={objection} query={query} />
        <PaletteFoot partName={partName} hasDigits={query === ''} />
      </div>
    </dialog>
  );
}
