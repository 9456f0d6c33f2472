import { useId } from 'react';
import styles from './switchRow.module.css';

interface SwitchRowProps {
  readonly label: string;
  readonly description: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** One switch with its words; a press anywhere on the row moves it. */
export function SwitchRow({ label, description, isOn, isDisabled, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.words} htmlFor={id}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        <span className={styles.description} id={`${id}-description`}>
          {description}
        </span>
      </label>
      <input
        className={styles.switch}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-description`}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
