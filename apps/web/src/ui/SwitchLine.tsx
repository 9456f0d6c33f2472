import styles from './switchLine.module.css';
import switchStyles from './switchRow.module.css';

interface SwitchLineProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that needs no explanation beside its name. */
export function SwitchLine({ label, isOn, onChange }: SwitchLineProps) {
  return (
    <label className={styles.line}>
      <input
        className={switchStyles.switch}
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
