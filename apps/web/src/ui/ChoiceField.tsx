import { IconCheck } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId } from 'react';
import styles from './choiceField.module.css';
import { KeyHint } from './KeyHint.tsx';
import { Row } from './primitives.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Key that chooses it, if keys are on. */
  readonly keyName?: string | undefined;
}

interface ChoiceFieldProps {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly kind: 'one' | 'many';
  readonly appearance: 'card' | 'chip' | 'scale';
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** Content beneath one choice. */
  readonly beneath?: { readonly value: string; readonly content: ReactNode } | undefined;
  /** Choosing the chosen one again clears it. */
  readonly canClear?: boolean;
  readonly onChoose: (value: string) => void;
}

/** Renders radio buttons or checkboxes whose whole card or chip is the label. */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    choices,
    chosen,
    kind,
    appearance,
    labelledBy,
    describedBy,
    beneath,
    canClear,
    onChoose,
  } = props;
  const name = useId();
  const role = kind === 'one' ? 'radiogroup' : 'group';
  return (
    <fieldset
      className={`${styles.field} ${styles[appearance]}`}
      role={role}
      data-column={beneath ? '' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {choices.map(({ value, label, keyName }) => {
        const isChosen = chosen.includes(value);
        return (
          <Fragment key={value}>
            <Row as="label" weight={600} className={styles.choice}>
              <input
                className={styles.input}
                type={kind === 'one' ? 'radio' : 'checkbox'}
                name={name}
                checked={isChosen}
                data-key={keyName}
                onChange={() => onChoose(value)}
                onClick={() => {
                  // A checked radio button fires no change event when it is pressed again.
                  if (kind === 'one' && isChosen && canClear) onChoose(value);
                }}
                onKeyUp={(event) => {
                  // Handles Space for a checked radio button; browsers differ, so the default is prevented.
                  if (event.key !== ' ' || kind !== 'one' || !isChosen || !canClear) return;
                  event.preventDefault();
                  onChoose(value);
                }}
              />
              <span aria-hidden="true" className={`${styles.checkmark} ${styles[kind]}`}>
                {kind === 'many' ? <IconCheck size={16} stroke={3} /> : null}
              </span>
              <span className={styles.words}>{label}</span>
              {keyName && appearance !== 'scale' ? <KeyHint>{keyName}</KeyHint> : null}
            </Row>
            {beneath?.value === value ? beneath.content : null}
          </Fragment>
        );
      })}
    </fieldset>
  );
}
