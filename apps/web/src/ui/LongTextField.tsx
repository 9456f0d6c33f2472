import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Text } from './primitives.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface LongTextFieldProps extends Omit<ComponentProps<'textarea'>, 'className' | 'value'> {
  readonly value: string;
  readonly maxLength: number;
  readonly size?: 'normal' | 'small';
}

/** Remaining characters at which screen readers get an announcement. */
const announcedRemainders = [0, 10, 50, 100, 250, 500];

/** Renders a text area that grows with its text and shows the remaining characters near the limit. */
export function LongTextField({ size = 'normal', ...rest }: LongTextFieldProps) {
  const left = rest.maxLength - rest.value.length;
  const mark = announcedRemainders.find((each) => left <= each);
  return (
    <div>
      <textarea {...rest} className={`${styles.area} ${styles[size]}`} />
      {mark === undefined ? null : (
        <Text align="end" size="small" tone="dim" above={8} isTabular>
          {formatRemaining(left)}
        </Text>
      )}
      <VisuallyHidden isAnnounced>
        {mark ? `No more than ${formatRemaining(mark)}` : mark === 0 ? formatRemaining(0) : ''}
      </VisuallyHidden>
    </div>
  );
}

function formatRemaining(left: number): string {
  if (left === 0) return "That's as long as an answer can be.";
  return `${left} ${left === 1 ? 'character' : 'characters'} left`;
}
