import type { ComponentProps } from 'react';
import styles from './longTextField.module.css';

interface LongTextFieldProps extends Omit<ComponentProps<'textarea'>, 'className' | 'value'> {
  readonly value: string;
  readonly maxLength: number;
  readonly size?: 'normal' | 'small';
}

/** Grows with its text; tells about the limit only when it comes near. */
export function LongTextField({ size = 'normal', ...rest }: LongTextFieldProps) {
  const left = rest.maxLength - rest.value.length;
  return (
    <div>
      <textarea {...rest} className={`${styles.area} ${styles[size]}`} />
      {left <= 500 ? (
        <p className={styles.count} role="status">
          {left === 0
            ? 'That is as long as an answer can be.'
            : `${left.toLocaleString('en-US')} characters left`}
        </p>
      ) : null}
    </div>
  );
}
