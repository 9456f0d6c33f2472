import { useId } from 'react';
import { Text } from '#ui/primitives.tsx';
import styles from './aiKey.module.css';

interface GuidanceFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const maxGuidanceLength = 2000;

/** Renders a text area for instructions to the AI, at least 100 px high as specified. */
export function GuidanceField({ label, hint, value, onChange }: GuidanceFieldProps) {
  const id = useId();
  return (
    <div>
      <Text as="label" size="medium" weight={600} isBlock htmlFor={id}>
        {label}
      </Text>
      <Text size="small" tone="dim" above={4} below={8} id={`${id}-hint`}>
        {hint}
      </Text>
      <textarea
        className={styles.area}
        id={id}
        aria-describedby={`${id}-hint`}
        maxLength={maxGuidanceLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
