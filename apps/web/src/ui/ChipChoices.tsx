import { IconCheck } from '@tabler/icons-react';
import styles from './chipChoices.module.css';

interface ChipChoicesProps {
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (option: string) => void;
}

/** Any number of short answers, each a chip that can be ticked. */
export function ChipChoices({ legend, hint, options, chosen, onToggle }: ChipChoicesProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option} className={styles.chip}>
            <input
              className={styles.input}
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={() => onToggle(option)}
            />
            <IconCheck aria-hidden="true" className={styles.check} size={17} stroke={2} />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
