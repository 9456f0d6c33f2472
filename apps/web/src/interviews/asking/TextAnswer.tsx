import { useRef, useState } from 'react';
import { LongTextField } from '#ui/LongTextField.tsx';
import type { AnswerFieldProps } from './AnswerFieldProps.ts';
import { OtherText } from './OtherText.tsx';
import styles from './textAnswer.module.css';

/** As much as the server keeps of one answer. */
const longest = 10_000;

/**
 * Typed answers. The field shows its own draft once someone types in it: what comes back from saving,
 * or from another device or tab, must not move the cursor. Untouched, it follows what is stored.
 */
export function TextAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, look, labelledBy, describedBy, onAnswer } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const stored = value === undefined || value === null ? '' : String(value);
  const shown = draft ?? stored;
  // What was typed here is stored at once: anything else was written elsewhere since.
  const isOther = draft !== null && question.type === 'text' && stored !== toSendable(draft);
  const area = useRef<HTMLTextAreaElement>(null);
  const field = {
    value: shown,
    maxLength: longest,
    required: question.required,
    'data-key': keyNames[0],
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    onBlur: () => setDraft(null),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setDraft(event.target.value);
      onAnswer(toSendable(event.target.value));
    },
  };
  return question.type === 'number' ? (
    <input {...field} className={styles.number} inputMode="decimal" autoComplete="off" />
  ) : (
    <>
      <LongTextField {...field} ref={area} size={look === 'card' ? 'normal' : 'small'} />
      {isOther ? (
        <OtherText
          text={stored}
          onShow={() => {
            setDraft(null);
            area.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

/** The database cannot hold NUL nor half a character, which a paste can bring along. */
function toSendable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
