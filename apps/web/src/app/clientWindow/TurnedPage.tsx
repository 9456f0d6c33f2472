import type { ClientView } from '@salespro/domain/clientWindow/ClientSlide.ts';
import type { FoundSlide } from '@salespro/domain/clientWindow/findSlide.ts';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { narrowScreen } from '#lib/narrowScreen.ts';
import { useStore } from '#lib/useStore.ts';
import { ClientSlideView } from './ClientSlideView.tsx';
import { messages } from './messages.ts';
import styles from './turnedPage.module.css';

interface TurnedPageProps {
  readonly view: ClientView;
  readonly found: FoundSlide | null;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDone: () => void;
}

/** Client view without a second window: it covers the page, and nothing beneath can be seen, read out or reached. */
export function TurnedPage({ view, found, onMove, onDone }: TurnedPageProps) {
  const isNarrow = useStore(narrowScreen);
  const box = useRef<HTMLDialogElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    done.current?.focus();
    return () => dialog?.close();
  }, []);
  return createPortal(
    <dialog
      className={styles.page}
      ref={box}
      aria-label="Client view"
      data-turned
      data-color-scheme={view.scheme}
      onCancel={(event) => {
        event.preventDefault();
        onDone();
      }}
      // A second Esc closes it without asking.
      onClose={() => {
        if (!box.current?.open) onDone();
      }}
    >
      <ClientSlideView view={view} />
      <div className={styles.foot}>
        <button
          type="button"
          disabled={!found || found.place === 1}
          onClick={() => onMove(-1)}
          aria-label="Back"
        >
          ←
        </button>
        <button
          type="button"
          disabled={!found || found.place === found.count}
          onClick={() => onMove(1)}
          aria-label="Next slide"
        >
          →
        </button>
        <p className={styles.hint}>{isNarrow ? messages.turnedPhone : messages.turned}</p>
        <button type="button" ref={done} onClick={onDone}>
          Done
        </button>
      </div>
    </dialog>,
    document.body,
  );
}
