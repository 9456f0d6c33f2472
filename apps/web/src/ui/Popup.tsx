import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './popup.module.css';

interface PopupProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The first one takes focus: put the harmless one there. */
  readonly actions: ReactNode;
}

/** The browser's own dialog: it holds the focus, Esc closes it, and focus returns where it was. */
export function Popup({ title, onClose, children, actions }: PopupProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const foot = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    foot.current?.querySelector<HTMLElement>('button, a')?.focus();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      className={styles.popup}
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
      <div className={styles.actions} ref={foot}>
        {actions}
      </div>
    </dialog>
  );
}
