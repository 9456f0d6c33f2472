import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';

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
  const onClose = isBusy ? undefined : props.onClose;
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  // Closed before it leaves the page: only then does the browser hand the focus back.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first-focus], [data-actions] button')?.focus();
    return () => dialog?.close();
  }, []);

  // Not inside its asker: a tab that is hidden would hide the question too, and the page stand still.
  return createPortal(
    <dialog
      className={styles.dialog}
      ref={box}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Some browsers close at the second Escape whatever the page says.
      onClose={(event) => {
        if (!onClose && event.currentTarget.isConnected) event.currentTarget.showModal();
      }}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <div className={styles.text} id={textId}>
        {children}
      </div>
      {actions ? (
        <div className={styles.actions} data-actions>
          {actions}
        </div>
      ) : null}
    </dialog>,
    document.body,
  );
}
