import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { Text } from '#ui/primitives.tsx';
import styles from './endCall.module.css';

interface OutcomeFormFooterProps {
  readonly button: string;
  /** Summary of what will be saved, shown before the button. */
  readonly children?: ReactNode;
}

/** Renders the submit button of a form in the end-call sheet. */
export function OutcomeFormFooter({ button, children }: OutcomeFormFooterProps) {
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
