import { useId } from 'react';
import { Row, Text } from './primitives.tsx';
import styles from './switchRow.module.css';

interface SwitchRowProps {
  readonly label: string;
  readonly description: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Renders a switch with label and description; a press anywhere on the row toggles it. */
export function SwitchRow({ label, description, isOn, isDisabled, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Row gap={24} justify="between" className={styles.row}>
      <Text as="label" grows htmlFor={id}>
        <Text as="span" weight={600} isBlock id={`${id}-label`}>
          {label}
        </Text>
        <Text as="span" size="small" tone="dim" isBlock isTight id={`${id}-description`}>
          {description}
        </Text>
      </Text>
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
    </Row>
  );
}

interface SwitchLineProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Renders a switch with a label only. */
export function SwitchLine({ label, isOn, onChange }: SwitchLineProps) {
  return (
    <Row as="label" gap={12} isInline size="medium" className={styles.line}>
      <input
        className={styles.switch}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </Row>
  );
}
