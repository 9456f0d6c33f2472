import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface ModalOptions {
  /** Asked for with Escape. Without it the dialog stays until it is answered. */
  readonly onClose?: (() => void) | undefined;
  /** What Escape does instead, as going back one step. */
  readonly onEscape?: (() => void) | undefined;
  /** Once it is open: the browser has put the focus on the first button by then. */
  readonly onOpen?: (dialog: HTMLDialogElement) => void;
}

/** For a `<dialog>` over the whole page, as long as it is drawn; the browser keeps the focus inside. */
export function useModal({ onClose, onEscape = onClose, onOpen }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const opened = useEffectEvent((dialog: HTMLDialogElement) => onOpen?.(dialog));
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    opened(dialog);
    // Closed before it leaves the page: only then does the browser hand the focus back.
    return () => dialog.close();
  }, []);
  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      event.preventDefault();
      onEscape?.();
    },
    // Some browsers close at the second Escape whatever the page says.
    onClose({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
      if (!dialog.isConnected || dialog.open) return;
      if (onClose) onClose();
      else dialog.showModal();
    },
  };
}
