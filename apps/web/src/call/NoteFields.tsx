import { maxNoteLength, type NoteKind } from '@salespro/domain/notes/Note.ts';
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
import button from '#ui/button.module.css';
import { KeyHint } from '#ui/KeyHint.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './noteComposer.module.css';

interface NoteFieldsProps {
  readonly placeLabel: string;
  /** Whether the position is a question, whose quotes are used in texts. */
  readonly isSaidBack: boolean;
  readonly kind: NoteKind;
  readonly text: string;
  readonly isNarrow: boolean;
  readonly onChange: (typed: { readonly kind: NoteKind; readonly text: string }) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Only for an existing note. */
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

  /** Changes the kind to a quote when the text begins with a quotation mark. */
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
    <Stack gap={12} onKeyDown={press}>
      <Row gap={12} rowGap={8} wraps>
        <Row as="fieldset" gap={4} align="stretch" isInline className={styles.kinds}>
          <legend>
            <VisuallyHidden>Kind of note</VisuallyHidden>
          </legend>
          {kinds.map(([value, label]) => (
            <Row
              as="label"
              key={value}
              gap={8}
              justify="center"
              weight={600}
              className={styles.kind}
            >
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
            </Row>
          ))}
        </Row>
        <Text size="medium" tone="dim" breaks className={styles.place}>
          With <strong>{props.placeLabel}</strong>
        </Text>
        <button
          className={`${button.iconButton} ${styles.close}`}
          type="button"
          aria-label="Close"
          onClick={onClose}
        >
          <IconX aria-hidden="true" size={20} stroke={1.8} />
        </button>
      </Row>
      <Row gap={8} align="start" tone="green" className={styles.field}>
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
          maxLength={maxNoteLength}
          enterKeyHint="done"
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </Row>
      <Row gap={16} rowGap={8} wraps>
        <Row as="p" gap={8} size="medium" tone="dim" className={styles.where}>
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
        </Row>
        {text.length >= countedFrom ? (
          <Text size="small" tone="dim" role="status">
            {text.length} of {maxNoteLength}
          </Text>
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
      </Row>
    </Stack>
  );
}
