import { cameUpKey, listCameUp, toggleCameUp } from '@salespro/domain/interviews/cameUp.ts';
import { parseObjections } from '@salespro/domain/templates/objections/parseObjections.ts';
import { rankObjections } from '@salespro/domain/templates/objections/rankObjections.ts';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { helpView } from '#lib/helpView.ts';
import { useStore } from '#lib/useStore.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import styles from './objectionPalette.module.css';
import { PaletteAnswer } from './PaletteAnswer.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteHead } from './PaletteHead.tsx';
import { PaletteList } from './PaletteList.tsx';
import { toCameUpTitle } from './toCameUpTitle.ts';

interface ObjectionPaletteProps {
  /** Objections as Markdown. */
  readonly text: string;
  /** The part of the script one comes back to. */
  readonly partName: string | null;
  readonly onClose: () => void;
  /** What they said has no card: a note is written instead. */
  readonly onNote: () => void;
}

/** What to say now, over the script: a few letters or a digit, and back to the same line. */
export function ObjectionPalette({ text, partName, onClose, onNote }: ObjectionPaletteProps) {
  const { interview, answer } = useInterview();
  const cameUp = listCameUp(interview.answers);
  const box = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  // Letters are typed until somebody moves: then C marks, and the next letter is typed again.
  const [isTyping, setTyping] = useState(true);
  const hasLetters = useStore(answerKeysSwitch);
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

  function mark() {
    if (objection) answer(cameUpKey, toggleCameUp(cameUp, toCameUpTitle(objection)));
  }

  function note() {
    onClose();
    onNote();
  }

  function findLetter(event: KeyboardEvent): (() => void) | null {
    const letter = event.key.toLowerCase();
    const isFree =
      !isTyping || !(event.target instanceof HTMLInputElement && event.target.type === 'text');
    if (!hasLetters || event.repeat) return null;
    // Nobody looks for a card by it.
    if (letter === '?' && query === '') return () => helpView.set('help');
    if (letter === 'c' && objection && isFree) return mark;
    // More letters would find no more.
    return letter === 'm' && shown.length === 0 ? note : null;
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const digit = query === '' && /^[1-9]$/.test(event.key) ? Number(event.key) : null;
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const act = findLetter(event);
    if (act) {
      event.preventDefault();
      act();
      return;
    }
    if (step === undefined && digit === null) return;
    // There the arrows scroll.
    if (step !== undefined && event.target instanceof Element && event.target.closest('section'))
      return;
    event.preventDefault();
    const wanted = digit === null ? index + (step ?? 0) : digit - 1;
    setTyping(false);
    if (wanted >= 0 && wanted < shown.length) setChosen(wanted);
  }

  return (
    <dialog
      className={styles.palette}
      ref={box}
      aria-label="Objections"
      data-help="objections"
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
            setTyping(true);
            setChosen(0);
          }}
          onClose={onClose}
        />
        <PaletteList
          id={listId}
          objections={shown}
          chosen={index}
          hasDigits={query === ''}
          cameUp={cameUp}
          onChoose={(wanted) => {
            setTyping(false);
            setChosen(wanted);
          }}
        />
        <PaletteAnswer
          objection={objection}
          query={query}
          hasCameUp={objection !== undefined && cameUp.includes(toCameUpTitle(objection))}
          hasKey={hasLetters && !isTyping}
          onCameUp={mark}
          onNote={note}
        />
        <PaletteFoot partName={partName} hasDigits={query === ''} />
      </div>
    </dialog>
  );
}
