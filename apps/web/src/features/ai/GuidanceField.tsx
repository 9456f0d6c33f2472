import { useId } from 'react';
import styles from './guidanceField.module.css';

interface GuidanceFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const maxGuidance = 2000;

/** The seller's wishes; at least 100 px high (AI-12). */
export function GuidanceField({ label, hint, value, onChange }: GuidanceFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <textarea
        className={styles.area}
        id={id}
        aria-describedby={`${id}-hint`}
        maxLength={maxGuidance}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
