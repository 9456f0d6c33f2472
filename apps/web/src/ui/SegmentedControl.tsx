import { type ReactNode, useId } from 'react';
import { Row } from './primitives.tsx';
import styles from './segmentedControl.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Icon before the label; on phones it replaces the label. */
  readonly icon?: ReactNode;
}

interface SegmentedControlProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isWide?: boolean;
}

/** Renders radio buttons as a segmented control. */
export function SegmentedControl<Value extends string>({
  legend,
  options,
  value,
  onChange,
  isWide,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Row
      as="fieldset"
      gap={4}
      align="stretch"
      isInline
      className={`${styles.group} ${isWide ? styles.wide : ''}`}
    >
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} data-option={option.value}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.icon ? <span className={styles.label}>{option.label}</span> : option.label}
        </label>
      ))}
    </Row>
  );
}
