import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface ModalDialogOptions {
  /** Called on Escape. Without it the dialog can only be closed by its buttons. */
  readonly onClose?: (() => void) | undefined;
  /** Called on Escape instead of `onClose`, for example to go back one step. */
  readonly onEscape?: (() => void) | undefined;
  /** Called after opening, when the browser has focused the first button. */
  readonly onOpen?: (dialog: HTMLDialogElement) => void;
}

/** Opens a `<dialog>` as modal while it is rendered; the browser traps the focus. */
export function useModalDialog({ onClose, onEscape = onClose, onOpen }: ModalDialogOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const opened = useEffectEvent((dialog: HTMLDialogElement) => onOpen?.(dialog));
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    opened(dialog);
    // Closed before it is removed, because only then the browser returns the focus.
    return () => dialog.close();
  }, []);
  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      event.preventDefault();
      onEscape?.();
    },
    // Some browsers close on the second Escape, and pages cannot prevent it.
    onClose({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
      if (!dialog.isConnected || dialog.open) return;
      if (onClose) onClose();
      else dialog.showModal();
    },
  };
}
