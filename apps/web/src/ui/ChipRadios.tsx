import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './chipChoices.module.css';
import { Row, Text } from './primitives.tsx';

interface ChipRadiosProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Null while nothing is chosen. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
  /** Whether it gets the initial focus of its dialog. */
  readonly isFirst?: boolean;
  /** Rendered beneath the chips: details of the choice, or an error. */
  readonly children?: ReactNode;
}

/** Renders radio buttons as chips. */
export function ChipRadios<Value extends string>(props: ChipRadiosProps<Value>) {
  const { legend, options, chosen, onChoose, isFirst, children } = props;
  const name = useId();
  const first = chosen ?? options[0]?.value;
  return (
    <fieldset>
      <Text as="legend" size="medium" weight={600}>
        {legend}
      </Text>
      <Row gap={8} align="stretch" wraps above={12}>
        {options.map(({ value, label }) => (
          <Row
            as="label"
            key={value}
            gap={8}
            isInline
            size="medium"
            weight={500}
            breaks
            className={styles.chip}
          >
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={value === chosen}
              data-first-focus={isFirst && value === first ? '' : undefined}
              onChange={() => onChoose(value)}
            />
            <IconCheck aria-hidden="true" className={styles.check} size={17} stroke={2} />
            {label}
          </Row>
        ))}
      </Row>
      {children}
    </fieldset>
  );
}

interface ChipCheckboxesProps {
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (option: string) => void;
}

/** Renders checkboxes as chips. */
export function ChipCheckboxes({ legend, hint, options, chosen, onToggle }: ChipCheckboxesProps) {
  return (
    <fieldset>
      <Text as="legend" size="medium" weight={600}>
        {legend}
      </Text>
      {hint ? (
        <Text size="medium" tone="dim" above={4}>
          {hint}
        </Text>
      ) : null}
      <Row gap={8} align="stretch" wraps above={12}>
        {options.map((option) => (
          <Row
            as="label"
            key={option}
            gap={8}
            isInline
            size="medium"
            weight={500}
            breaks
            className={styles.chip}
          >
            <input
              className={styles.input}
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={() => onToggle(option)}
            />
            <IconCheck aria-hidden="true" className={styles.check} size={17} stroke={2} />
            {option}
          </Row>
        ))}
      </Row>
    </fieldset>
  );
}
