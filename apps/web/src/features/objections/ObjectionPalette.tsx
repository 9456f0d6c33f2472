import {
  listRaisedObjections,
  raisedObjectionsKey,
  raisedObjectionsLimits,
  toggleRaisedObjection,
} from '@salespro/domain/interviews/raisedObjections.ts';
import {
  type Objection,
  parseAnswerLines,
  parseObjections,
} from '@salespro/domain/objections/parseObjections.ts';
import { rankObjections } from '@salespro/domain/objections/rankObjections.ts';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useCall } from '#call/CallState.tsx';
import { helpViewStore } from '#call/helpViewStore.ts';
import { InlineScriptText, SellerNoteLine } from '#features/templates/ReadingCard.tsx';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { useModalDialog } from '#ui/useModalDialog.ts';
import { formatObjectionTitle, formatUnquotedObjectionTitle } from './formatObjectionTitle.ts';
import styles from './objectionPalette.module.css';

interface ObjectionPaletteProps {
  /** The objections of the service as Markdown, with placeholders filled. */
  readonly text: string;
  /** Name of the script section that the seller returns to. */
  readonly scriptSectionName: string | null;
  readonly onClose: () => void;
}

/** Dialog over the script that finds an objection by typing and shows its answer. */
export function ObjectionPalette({ text, scriptSectionName, onClose }: ObjectionPaletteProps) {
  const { interview, answer } = useInterview();
  const call = useCall();
  const cameUp = listRaisedObjections(interview.answers);
  const modal = useModalDialog({
    onClose,
    onOpen(dialog) {
      // On touch devices a button gets the focus, so that no on-screen keyboard opens.
      const isTouch = matchMedia('(pointer: coarse)').matches;
      dialog.querySelector<HTMLElement>(isTouch ? 'button' : 'input')?.focus();
    },
  });
  const listId = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  // After the seller moves in the list, C marks "Came up"; while typing, C is a letter.
  const [isTyping, setTyping] = useState(true);
  const hasLetterKeys = useStore(answerKeysSwitch);
  const entries = useMemo(() => parseObjections(text).entries, [text]);
  const shown = rankObjections(entries, query);
  const index = Math.min(chosen, Math.max(0, shown.length - 1));
  const objection = shown[index];

  function toggleCameUpMark() {
    if (objection)
      answer(raisedObjectionsKey, toggleRaisedObjection(cameUp, buildCameUpTitle(objection)));
  }

  /** Opens a note for an objection that is not in the list. */
  function openNote() {
    onClose();
    call.update({ overlay: { kind: 'note', noteKind: 'note' } });
  }

  function findLetterAction(event: KeyboardEvent): (() => void) | null {
    const letter = event.key.toLowerCase();
    const isFree =
      !isTyping || !(event.target instanceof HTMLInputElement && event.target.type === 'text');
    if (!hasLetterKeys || event.repeat) return null;
    // No objection starts with a question mark, so "?" opens the help.
    if (letter === '?' && query === '') return () => helpViewStore.set('help');
    if (letter === 'c' && objection && isFree) return toggleCameUpMark;
    // With no match, M opens a note.
    return letter === 'm' && shown.length === 0 ? openNote : null;
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const digit = query === '' && /^[1-9]$/.test(event.key) ? Number(event.key) : null;
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const act = findLetterAction(event);
    if (act) {
      event.preventDefault();
      act();
      return;
    }
    if (step === undefined && digit === null) return;
    // In the answer section the arrow keys scroll.
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
      {...modal}
      aria-label="Objections"
      data-help="objections"
      onClick={(event) => event.target === modal.ref.current && onClose()}
      onKeyDown={handleKey}
    >
      <div className={styles.inner}>
        <PaletteSearchBar
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
          hasCameUp={objection !== undefined && cameUp.includes(buildCameUpTitle(objection))}
          hasCameUpKey={hasLetterKeys && !isTyping}
          onCameUp={toggleCameUpMark}
          onNote={openNote}
        />
        <PaletteFooter scriptSectionName={scriptSectionName} hasDigits={query === ''} />
      </div>
    </dialog>
  );
}

/** Builds the title under which "Came up" is stored in the interview. */
function buildCameUpTitle(objection: Objection): string {
  return formatUnquotedObjectionTitle(objection).trim().slice(0, raisedObjectionsLimits.length);
}

interface PaletteSearchBarProps {
  readonly query: string;
  readonly listId: string;
  readonly chosenId: string | undefined;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

function PaletteSearchBar({ query, listId, chosenId, onQuery, onClose }: PaletteSearchBarProps) {
  return (
    <Row gap={12} className={styles.head}>
      <IconSearch aria-hidden="true" className={styles.glass} size={22} stroke={1.8} />
      {/* Not `type="search"`, because there Escape clears the field instead of closing. */}
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="What did they say?"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosenId}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="What did they say?"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      <button className={styles.back} type="button" onClick={onClose}>
        <KeyHint>Esc</KeyHint>
        Back to the script
      </button>
    </Row>
  );
}

interface PaletteListProps {
  readonly id: string;
  readonly objections: readonly Objection[];
  readonly chosen: number;
  /** True while the search is empty, when digits select an objection. */
  readonly hasDigits: boolean;
  /** Titles of the objections that came up in this call. */
  readonly cameUp: readonly string[];
  readonly onChoose: (index: number) => void;
}

function PaletteList(props: PaletteListProps) {
  const { id, objections, chosen, hasDigits, cameUp, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div className={styles.list} id={id} ref={list} role="listbox" aria-label="What they say">
      {objections.map((objection, index) => (
        // Options need no key handler: the search field has the focus and handles the keys.
        <Row
          key={`${objection.heading}\n${objection.body}`}
          gap={12}
          size="medium"
          className={styles.option}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          onClick={() => onChoose(index)}
        >
          {hasDigits ? <OptionDigit number={index + 1} /> : null}
          <span className={styles.optionTitle}>{formatUnquotedObjectionTitle(objection)}</span>
          {cameUp.includes(buildCameUpTitle(objection)) ? (
            <IconCheck aria-label="Came up" className={styles.check} size={18} stroke={2.2} />
          ) : null}
        </Row>
      ))}
    </div>
  );
}

/** Renders the digit key of an option; options after the ninth get a blank of the same width. */
function OptionDigit({ number }: { readonly number: number }) {
  return number > 9 ? <span className={styles.noDigit} /> : <KeyHint>{String(number)}</KeyHint>;
}

interface PaletteAnswerProps {
  readonly objection: Objection | undefined;
  readonly query: string;
  readonly hasCameUp: boolean;
  /** True when the key C marks the objection as "Came up". */
  readonly hasCameUpKey: boolean;
  readonly onCameUp: () => void;
  readonly onNote: () => void;
}

/** Speaking rate for the estimated duration of an answer: 150 words a minute. */
const wordsPerSecond = 2.5;

/** Renders the answer to the selected objection; lines that are questions are highlighted. */
function PaletteAnswer(props: PaletteAnswerProps) {
  const { objection, query } = props;
  const call = useCall();
  const lines = parseAnswerLines(objection?.body ?? '');
  const heading = objection?.heading ?? null;
  useEffect(() => {
    call.update({ shownObjection: heading });
    return () => call.update({ shownObjection: null });
  }, [call, heading]);
  const words = lines.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const seconds = Math.max(5, Math.round(words / wordsPerSecond / 5) * 5);
  return (
    <section
      className={styles.answer}
      aria-label="What to say"
      aria-live="polite"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach what scrolls
      tabIndex={0}
    >
      {objection ? (
        <>
          <Text as="h2" weight={700} isTight className={styles.title}>
            {formatObjectionTitle(objection)}
          </Text>
          {lines.map(({ label, text, hasWait }, place) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity than their place
              key={place}
              className={styles.step}
              data-question={text.endsWith('?') || undefined}
            >
              {label === null ? null : (
                <Text size="tiny" tone="green" weight={700} className={styles.label}>
                  {label}
                </Text>
              )}
              <p className={styles.line}>
                <InlineScriptText text={text} />
              </p>
              {hasWait ? (
                <SellerNoteLine note={{ label: 'WAIT', text: 'let them answer' }} />
              ) : null}
            </div>
          ))}
          <Row as="p" gap={8} rowGap={4} wraps className={styles.end}>
            <Row as="label" gap={8} isInline size="body" weight={600} className={styles.cameUp}>
              <input
                className={styles.checkbox}
                type="checkbox"
                checked={props.hasCameUp}
                onChange={props.onCameUp}
              />
              <span className={styles.checkboxFace} aria-hidden="true">
                {props.hasCameUp ? <IconCheck size={18} stroke={2.6} /> : null}
              </span>
              Came up
            </Row>
            {props.hasCameUpKey ? <KeyHint>C</KeyHint> : null}
            <Text as="span" size="medium" tone="dim" className={styles.time}>
              About {seconds} seconds, then silence
            </Text>
          </Row>
        </>
      ) : query.trim() === '' ? (
        <p className={styles.line}>There are no objections for this service yet.</p>
      ) : (
        <>
          <p className={styles.line}>No card for that. Press M to note it.</p>
          <p className={styles.line}>
            <Button variant="outline" size="small" onClick={props.onNote}>
              Note it
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

interface PaletteFooterProps {
  readonly scriptSectionName: string | null;
  /** True while the search is empty, when digits select an objection. */
  readonly hasDigits: boolean;
}

function PaletteFooter({ scriptSectionName, hasDigits }: PaletteFooterProps) {
  return (
    <Row gap={16} justify="between" size="medium" tone="dim" className={styles.foot}>
      <Row as="span" gap={4} isInline aria-hidden="true">
        {hasDigits ? (
          <>
            <KeyHint>1</KeyHint>–<KeyHint>9</KeyHint> choose
            <span className={styles.gap} />
          </>
        ) : null}
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint> move
      </Row>
      {scriptSectionName ? (
        <span>
          You were at{' '}
          <Text as="strong" tone="ink" weight={600}>
            {scriptSectionName}
          </Text>
        </span>
      ) : null}
    </Row>
  );
}
