import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
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
      <span className={styles.enter}>
        <KeyHint>Enter</KeyHint> save
      </span>
      <Button type="submit" size="large">
        {button}
      </Button>
    </div>
  );
}
