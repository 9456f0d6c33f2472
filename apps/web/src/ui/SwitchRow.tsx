import { useId } from 'react';
import switchLineStyles from './switchLine.module.css';
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

interface SwitchLineProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that needs no explanation beside its name. */
export function SwitchLine({ label, isOn, onChange }: SwitchLineProps) {
  return (
    <label className={switchLineStyles.line}>
      <input
        className={styles.switch}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
