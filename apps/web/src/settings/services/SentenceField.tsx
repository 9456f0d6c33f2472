import { termsLimits } from '@salespro/domain/interviews/terms/termsLimits.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import field from '#ui/field.module.css';
import styles from './serviceEdit.module.css';

interface SentenceFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly isFocused?: boolean;
  /** Something to look at again before it is said. */
  readonly note?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One sentence with its count. */
export function SentenceField(props: SentenceFieldProps) {
  const { label, hint, value, isFocused, note, onChange } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) area.current?.focus();
  }, [isFocused]);
  return (
    <div className={styles.full}>
      <div className={styles.labels}>
        <label className={field.label} htmlFor={id}>
          {label}
        </label>
        <span className={styles.count}>
          {value.length} of {termsLimits.sentence}
        </span>
      </div>
      <textarea
        ref={area}
        className={`${field.input} ${styles.sentence}`}
        id={id}
        rows={1}
        maxLength={termsLimits.sentence}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={field.hint} id={`${id}-hint`}>
        {hint}
      </p>
      {note ? (
        <p className={styles.note} role="status">
          <IconAlertTriangle aria-hidden="true" size={18} stroke={1.8} />
          {note}
        </p>
      ) : null}
    </div>
  );
}
