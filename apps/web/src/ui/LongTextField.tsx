import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Text } from './primitives.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface LongTextFieldProps extends Omit<ComponentProps<'textarea'>, 'className' | 'value'> {
  readonly value: string;
  readonly maxLength: number;
  readonly size?: 'normal' | 'small';
}

/** Said aloud when the text comes this near to its limit; every key in between would be noise. */
const marks = [0, 10, 50, 100, 250, 500];

/** Grows with its text; tells about the limit only when it comes near. */
export function LongTextField({ size = 'normal', ...rest }: LongTextFieldProps) {
  const left = rest.maxLength - rest.value.length;
  const mark = marks.find((each) => left <= each);
  return (
    <div>
      <textarea {...rest} className={`${styles.area} ${styles[size]}`} />
      {mark === undefined ? null : (
        <Text align="end" size="small" tone="dim" above={8} isTabular>
          {toCount(left)}
        </Text>
      )}
      <VisuallyHidden isAnnounced>
        {mark ? `No more than ${toCount(mark)}` : mark === 0 ? toCount(0) : ''}
      </VisuallyHidden>
    </div>
  );
}

function toCount(left: number): string {
  if (left === 0) return "That's as long as an answer can be.";
  return `${left} ${left === 1 ? 'character' : 'characters'} left`;
}
