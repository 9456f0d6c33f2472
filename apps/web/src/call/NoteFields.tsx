import { mostNoteLength, type NoteKind } from '@salespro/domain/interviews/notes/Note.ts';
import {
  IconEyeOff,
  IconFileText,
  IconPencil,
  IconQuoteFilled,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import button from '#ui/iconButton.module.css';
import { KeyHint } from '#ui/KeyHint.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './noteFields.module.css';

interface NoteFieldsProps {
  readonly placeLabel: string;
  /** Their words at a question: there the texts have a place for them. */
  readonly isSaidBack: boolean;
  readonly kind: NoteKind;
  readonly text: string;
  readonly isNarrow: boolean;
  readonly onChange: (typed: { readonly kind: NoteKind; readonly text: string }) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Only for a note that is there already. */
  readonly onDelete?: (() => void) | undefined;
}

const countedFrom = 400;
const quoteSigns = /^["“”„«]/;
const kinds = [
  ['quote', 'Their words'],
  ['note', 'My note'],
] as const;

export function NoteFields(props: NoteFieldsProps) {
  const { kind, text, isNarrow, onChange, onSave, onClose, onDelete } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const name = useId();
  const isQuote = kind === 'quote';

  useLayoutEffect(() => {
    const area = field.current;
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);

  /** A quote sign typed first says whose words these are. */
  function type(next: string): void {
    const isSigned = text === '' && quoteSigns.test(next);
    if (isSigned) onChange({ kind: 'quote', text: next.replace(quoteSigns, '') });
    else onChange({ kind, text: next });
  }

  function press(event: KeyboardEvent): void {
    const isSave = event.key === 'Enter' && event.target === field.current;
    if (!isSave || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSave();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its field and buttons pass here
    <div className={styles.fields} onKeyDown={press}>
      <div className={styles.head}>
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>
            <VisuallyHidden>Kind of note</VisuallyHidden>
          </legend>
          {kinds.map(([value, label]) => (
            <label key={value} className={styles.kind}>
              <input
                className={styles.radio}
                type="radio"
                name={name}
                checked={kind === value}
                onChange={() => {
                  onChange({ kind: value, text });
                  field.current?.focus();
                }}
              />
              {value === 'quote' ? (
                <IconQuoteFilled aria-hidden="true" size={15} />
              ) : (
                <IconPencil aria-hidden="true" size={16} stroke={1.8} />
              )}
              {label}
            </label>
          ))}
        </fieldset>
        <p className={styles.place}>
          With <strong>{props.placeLabel}</strong>
        </p>
        <button
          className={`${button.iconButton} ${styles.close}`}
          type="button"
          aria-label="Close"
          onClick={onClose}
        >
          <IconX aria-hidden="true" size={20} stroke={1.8} />
        </button>
      </div>
      <div className={styles.field}>
        {isQuote ? (
          <IconQuoteFilled aria-hidden="true" size={19} />
        ) : (
          <IconPencil aria-hidden="true" size={19} stroke={1.8} />
        )}
        <textarea
          ref={field}
          className={styles.area}
          aria-label={isQuote ? 'What they said' : 'Your note'}
          rows={1}
          maxLength={mostNoteLength}
          enterKeyHint="done"
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div className={styles.foot}>
        <p className={styles.where}>
          {isQuote ? (
            <IconFileText aria-hidden="true" size={18} stroke={1.8} />
          ) : (
            <IconEyeOff aria-hidden="true" size={18} stroke={1.8} />
          )}
          {isQuote
            ? props.isSaidBack
              ? 'Shows in the recap'
              : 'Stays with this interview'
            : 'Only you see this'}
        </p>
        {text.length >= countedFrom ? (
          <p className={styles.count} role="status">
            {text.length} of {mostNoteLength}
          </p>
        ) : null}
        {onDelete ? (
          <Button variant="plain" size="small" onClick={onDelete}>
            <IconTrash aria-hidden="true" size={18} stroke={1.8} />
            Delete
          </Button>
        ) : null}
        {isNarrow ? (
          <Button size="large" isWide onClick={onSave}>
            Save note
          </Button>
        ) : (
          <>
            <button className={styles.act} type="button" aria-label="Save note" onClick={onSave}>
              <KeyHint>Enter</KeyHint> save
            </button>
            <button className={styles.act} type="button" aria-label="Close note" onClick={onClose}>
              <KeyHint>Esc</KeyHint> close
            </button>
          </>
        )}
      </div>
    </div>
  );
}
