import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';
import { Row, Text } from './primitives.tsx';
import { useModal } from './useModal.ts';

interface DialogProps {
  readonly title: string;
  /** `dialog` for what only tells something. */
  readonly role?: 'alertdialog' | 'dialog';
  /** Without it the question stays until it is answered. */
  readonly onClose?: () => void;
  /** What was asked is being done and cannot be called off: it stays until that has ended. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
  /** The first one takes the focus, so it is the one that does no harm; or what is marked for it. */
  readonly actions?: ReactNode;
}

/** A question that must be answered first; the browser keeps the focus inside and Escape closes. */
export function Dialog(props: DialogProps) {
  const { title, role = 'alertdialog', isBusy, children, actions } = props;
  const modal = useModal({
    onClose: isBusy ? undefined : props.onClose,
    onOpen: (dialog) =>
      dialog.querySelector<HTMLElement>('[data-first-focus], [data-actions] button')?.focus(),
  });
  const titleId = useId();
  const textId = useId();

  // Not inside its asker: a tab that is hidden would hide the question too, and the page stand still.
  return createPortal(
    <dialog
      className={styles.dialog}
      {...modal}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <Text as="h2" below={4} id={titleId}>
        {title}
      </Text>
      <div className={styles.text} id={textId}>
        {children}
      </div>
      {actions ? (
        <Row
          gap={12}
          align="stretch"
          justify="end"
          above={24}
          className={styles.actions}
          data-actions
        >
          {actions}
        </Row>
      ) : null}
    </dialog>,
    document.body,
  );
}
