import { IconX } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NotesPanel } from '#call/NotesPanel.tsx';
import { useInterview } from '#sync/interview/useInterview.tsx';
import button from '#ui/iconButton.module.css';
import { FitCard, FitStrip } from './FitCard.tsx';
import styles from './inCallSheet.module.css';
import { useFit } from './useFit.ts';

interface InCallProps {
  readonly strip: HTMLElement;
  readonly rail: HTMLElement;
  readonly onGo: (questionId: string) => void;
}

/** Fit so far and notes: beside the question, or behind one line above it. */
export function InCall({ strip, rail, onGo }: InCallProps) {
  const { interview } = useInterview();
  const fit = useFit(interview);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {createPortal(
        <FitStrip
          fit={fit}
          noteCount={interview.notes?.length ?? 0}
          onOpen={() => setOpen(true)}
        />,
        strip,
      )}
      {createPortal(
        <>
          <FitCard fit={fit} onGo={onGo} />
          <NotesPanel interviewId={interview.id} />
        </>,
        rail,
      )}
      {isOpen ? (
        <InCallSheet onClose={() => setOpen(false)}>
          {(dismiss) => (
            <>
              <FitCard isInSheet fit={fit} onGo={(questionId) => dismiss(() => onGo(questionId))} />
              <NotesPanel interviewId={interview.id} beforeOpen={dismiss} />
            </>
          )}
        </InCallSheet>
      ) : null}
    </>
  );
}

/** Closes it, and then does what was asked for. */
type Dismiss = (then?: () => void) => void;

interface InCallSheetProps {
  readonly onClose: () => void;
  readonly children: (dismiss: Dismiss) => ReactNode;
}

/** So far down a finger must pull it. */
const pullPx = 80;

/** What stands in the rail where there is one, from the foot of the window. */
function InCallSheet({ onClose, children }: InCallSheetProps) {
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
