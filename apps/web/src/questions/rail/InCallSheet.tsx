import { IconX } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import button from '#ui/iconButton.module.css';
import styles from './inCallSheet.module.css';

/** Closes it, and then does what was asked for. */
type Dismiss = (then?: () => void) => void;

interface InCallSheetProps {
  readonly onClose: () => void;
  readonly children: (dismiss: Dismiss) => ReactNode;
}

/** So far down a finger must pull it. */
const pullPx = 80;

/** What stands in the rail where there is one, from the foot of the window. */
export function InCallSheet({ onClose, children }: InCallSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const startY = useRef<number | null>(null);
  // Closed before it leaves the page: only then does the browser hand the focus back.
  useLayoutEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const dismiss = useClosedByBack(onClose);

  const pull = (event: PointerEvent) => {
    if (startY.current === null || event.clientY - startY.current < pullPx) return;
    startY.current = null;
    dismiss();
  };
  return createPortal(
    <dialog
      className={styles.sheet}
      ref={sheet}
      aria-label="In the call"
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
    >
      <div
        className={styles.grip}
        onPointerDown={(event) => {
          startY.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={pull}
        onPointerUp={() => {
          startY.current = null;
        }}
      />
      <button
        className={`${button.iconButton} ${styles.close}`}
        type="button"
        aria-label="Close"
        onClick={() => dismiss()}
      >
        <IconX aria-hidden="true" size={20} stroke={1.8} />
      </button>
      {children(dismiss)}
    </dialog>,
    document.body,
  );
}

/** The browser's Back closes it and leaves the question where it is; so does every other way to close it. */
function useClosedByBack(onClose: () => void): Dismiss {
  const close = useRef(onClose);
  const after = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const leave = (event: PopStateEvent) => {
      // For the router nothing has happened.
      event.stopImmediatePropagation();
      close.current();
      after.current?.();
    };
    window.addEventListener('popstate', leave, { capture: true });
    window.history.pushState(window.history.state, '');
    return () => window.removeEventListener('popstate', leave, { capture: true });
  }, []);
  return (then) => {
    after.current = then;
    window.history.back();
  };
}
