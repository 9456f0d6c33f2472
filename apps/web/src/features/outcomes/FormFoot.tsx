import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { Text } from '#ui/primitives.tsx';
import styles from './endCall.module.css';

interface FormFootProps {
  readonly button: string;
  /** What will be saved, read out before the button. */
  readonly children?: ReactNode;
}

/** The button of a form on the sheet. */
export function FormFoot({ button, children }: FormFootProps) {
  return (
    <div className={styles.foot}>
      {children}
      <Text as="span" size="small" tone="dim" className={styles.enter}>
        <KeyHint>Enter</KeyHint> save
      </Text>
      <Button type="submit" size="large">
        {button}
      </Button>
    </div>
  );
}
