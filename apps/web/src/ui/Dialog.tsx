import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';
import { Row, Text } from './primitives.tsx';
import { useModalDialog } from './useModalDialog.ts';

interface DialogProps {
  readonly title: string;
  /** `dialog` for information, `alertdialog` for questions. */
  readonly role?: 'alertdialog' | 'dialog';
  /** Without it the dialog can only be closed by its buttons. */
  readonly onClose?: () => void;
  /** An action is running and cannot be cancelled, so the dialog stays open. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
  /** Buttons. The first one gets the focus, unless another is marked, so it should be harmless. */
  readonly actions?: ReactNode;
}

/** Renders a modal dialog; Escape closes it and the browser traps the focus. */
export function Dialog(props: DialogProps) {
  const { title, role = 'alertdialog', isBusy, children, actions } = props;
  const modal = useModalDialog({
    onClose: isBusy ? undefined : props.onClose,
    onOpen: (dialog) =>
      dialog.querySelector<HTMLElement>('[data-first-focus], [data-actions] button')?.focus(),
  });
  const titleId = useId();
  const textId = useId();

  // Rendered in a portal, because a hidden tab panel would hide the dialog too.
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
