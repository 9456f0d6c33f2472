import {
  cameUpKey,
  cameUpLimits,
  listCameUp,
  toggleCameUp,
} from '@salespro/domain/interviews/cameUp.ts';
import {
  listAnswerLines,
  type Objection,
  parseObjections,
} from '@salespro/domain/objections/parseObjections.ts';
import { rankObjections } from '@salespro/domain/objections/rankObjections.ts';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useCall } from '#call/CallState.tsx';
import { helpView } from '#call/helpView.ts';
import { InlineText, NoteLine } from '#features/templates/ReadingCard.tsx';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { useModal } from '#ui/useModal.ts';
import styles from './objectionPalette.module.css';
import { toBareSaid, toSaid } from './toSaid.ts';

interface ObjectionPaletteProps {
  /** Objections as Markdown. */
  readonly text: string;
  /** The part of the script one comes back to. */
  readonly partName: string | null;
  readonly onClose: () => void;
}

/** What to say now, over the script: a few letters or a digit, and back to the same line. */
export function ObjectionPalette({ text, partName, onClose }: ObjectionPaletteProps) {
  const { interview, answer } = useInterview();
  const call = useCall();
  const cameUp = listCameUp(interview.answers);
  const modal = useModal({
    onClose,
    onOpen(dialog) {
      // A field in focus would cover half a phone with its keyboard.
      const isTouch = matchMedia('(pointer: coarse)').matches;
      dialog.querySelector<HTMLElement>(isTouch ? 'button' : 'input')?.focus();
    },
  });
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

  function mark() {
    if (objection) answer(cameUpKey, toggleCameUp(cameUp, toCameUpTitle(objection)));
  }

  /** What they said has no card. */
  function note() {
    onClose();
    call.change({ overlay: { kind: 'note', noteKind: 'note' } });
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
      {...modal}
      aria-label="Objections"
      data-help="objections"
      onClick={(event) => event.target === modal.ref.current && onClose()}
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

/** The title under which an objection is kept with the interview. */
function toCameUpTitle(objection: Objection): string {
  return toBareSaid(objection).trim().slice(0, cameUpLimits.length);
}

interface PaletteHeadProps {
  readonly query: string;
  readonly listId: string;
  readonly chosenId: string | undefined;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

function PaletteHead({ query, listId, chosenId, onQuery, onClose }: PaletteHeadProps) {
  return (
    <Row gap={12} className={styles.head}>
      <IconSearch aria-hidden="true" className={styles.glass} size={22} stroke={1.8} />
      {/* Not a search field: there Escape would empty it first. */}
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
  /** Digits choose only while nothing is typed. */
  readonly hasDigits: boolean;
  /** Titles of those that came up in this call. */
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
        // The search field holds the focus, names the active option and takes arrows and digits.
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
          {hasDigits ? <Digit number={index + 1} /> : null}
          <span className={styles.said}>{toBareSaid(objection)}</span>
          {cameUp.includes(toCameUpTitle(objection)) ? (
            <IconCheck aria-label="Came up" className={styles.check} size={18} stroke={2.2} />
          ) : null}
        </Row>
      ))}
    </div>
  );
}

/** Nine have a key; the others stand in line with them. */
function Digit({ number }: { readonly number: number }) {
  return number > 9 ? <span className={styles.noDigit} /> : <KeyHint>{String(number)}</KeyHint>;
}

interface PaletteAnswerProps {
  readonly objection: Objection | undefined;
  readonly query: string;
  readonly hasCameUp: boolean;
  /** The key marks it: nobody is typing. */
  readonly hasKey: boolean;
  readonly onCameUp: () => void;
  readonly onNote: () => void;
}

/** Calm speech, 150 words a minute. */
const wordsPerSecond = 2.5;

/** What to say, step by step; questions carry the rail, because there the client talks. */
function PaletteAnswer(props: PaletteAnswerProps) {
  const { objection, query } = props;
  const call = useCall();
  const lines = listAnswerLines(objection?.body ?? '');
  const heading = objection?.heading ?? null;
  useEffect(() => {
    call.change({ objection: heading });
    return () => call.change({ objection: null });
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
            {toSaid(objection)}
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
                <InlineText text={text} />
              </p>
              {hasWait ? <NoteLine note={{ label: 'WAIT', text: 'let them answer' }} /> : null}
            </div>
          ))}
          <Row as="p" gap={8} rowGap={4} wraps className={styles.end}>
            <Row as="label" gap={8} isInline size="body" weight={600} className={styles.cameUp}>
              <input
                className={styles.tick}
                type="checkbox"
                checked={props.hasCameUp}
                onChange={props.onCameUp}
              />
              <span className={styles.box} aria-hidden="true">
                {props.hasCameUp ? <IconCheck size={18} stroke={2.6} /> : null}
              </span>
              Came up
            </Row>
            {props.hasKey ? <KeyHint>C</KeyHint> : null}
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

interface PaletteFootProps {
  readonly partName: string | null;
  /** Digits choose only while nothing is typed. */
  readonly hasDigits: boolean;
}

function PaletteFoot({ partName, hasDigits }: PaletteFootProps) {
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
      {partName ? (
        <span>
          You were at{' '}
          <Text as="strong" tone="ink" weight={600}>
            {partName}
          </Text>
        </span>
      ) : null}
    </Row>
  );
}
