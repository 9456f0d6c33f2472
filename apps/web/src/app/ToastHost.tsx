import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, type Toast, toastStore } from '#lib/toast.ts';
import { useStore } from '#lib/useStore.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './toastHost.module.css';
import { useLeaveToasts } from './useLeaveToasts.ts';
import { useToastPlace } from './useToastPlace.ts';
import { useTopDialog } from './useTopDialog.ts';

/** One at a time. Always in the page, so that screen readers know the place before something appears in it. */
export function ToastHost() {
  const toast = useStore(toastStore).at(-1);
  const dialog = useTopDialog();
  const host = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useLeaveToasts();
  useToastPlace(host, toast !== undefined);

  /** Whoever was led here goes on where they were. */
  function dismiss({ id }: Toast) {
    const heading = document.querySelector('main h1');
    const target = cameFrom.current?.isConnected ? cameFrom.current : heading;
    if (host.current?.contains(document.activeElement) && target instanceof HTMLElement)
      target.focus({ preventScroll: true });
    dismissToast(id);
  }

  // Nothing of ours is the client's to read: it comes, with its whole time, when the page is turned back.
  const isTurned = dialog?.matches('[data-turned]') === true;
  const card = toast && !isTurned && (
    <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast)} />
  );
  const isFailure = toast?.tone === 'destructive';
  const section = (
    <section
      className={styles.host}
      ref={host}
      aria-label="Notifications"
      data-screen-only
      data-above-call
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      <div aria-live="polite">{isFailure ? null : card}</div>
      {isFailure ? card : null}
    </section>
  );
  // All else is inert while a dialog is open: it could be seen, but neither pressed nor heard.
  return dialog ? createPortal(section, dialog) : section;
}
