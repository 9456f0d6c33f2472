import { useState } from 'react';
import { LongTextField } from '#ui/LongTextField.tsx';
import type { AnswerFieldProps } from './AnswerField.tsx';
import styles from './textAnswer.module.css';

/** As much as the server keeps of one answer. */
const longest = 10_000;

/**
 * Typed answers. The field shows its own draft while someone types in it: what comes back from
 * saving, or from another device, must not move the cursor.
 */
export function TextAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, look, labelledBy, describedBy, onAnswer } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? (value === undefined || value === null ? '' : String(value));
  const field = {
    value: shown,
    maxLength: longest,
    required: question.required,
    'data-key': keyNames[0],
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    onFocus: () => setDraft(shown),
    onBlur: () => setDraft(null),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setDraft(event.target.value);
      onAnswer(toSendable(event.target.value));
    },
  };
  return question.type === 'number' ? (
    <input {...field} className={styles.number} inputMode="decimal" autoComplete="off" />
  ) : (
    <LongTextField {...field} size={look === 'card' ? 'normal' : 'small'} />
  );
}

/** The database cannot hold NUL nor half a character, which a paste can bring along. */
function toSendable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
