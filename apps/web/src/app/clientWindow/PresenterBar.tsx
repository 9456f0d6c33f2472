import { slideNames } from '@salespro/domain/clientWindow/ClientSlide.ts';
import type { FoundSlide } from '@salespro/domain/clientWindow/findSlide.ts';
import {
  IconChevronLeft,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconScreenShare,
  IconX,
} from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { KeyHint } from '#ui/KeyHint.tsx';
import { messages } from './messages.ts';
import styles from './presenterBar.module.css';

interface PresenterBarProps {
  readonly found: FoundSlide | null;
  readonly isHidden: boolean;
  readonly hasKey: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onHide: () => void;
  readonly onClose: () => void;
}

/** Says what the client sees. It lies over the header, so that nothing the seller reads moves. */
export function PresenterBar(props: PresenterBarProps) {
  const { found, isHidden, hasKey, onMove, onHide, onClose } = props;
  const name = found && !isHidden ? slideNames[found.slide.kind] : 'nothing';
  return createPortal(
    <section
      className={styles.bar}
      aria-label="Client window"
      data-presenter-bar
      data-above-call
      data-screen-only
    >
      <p className={styles.says} role="status">
        <IconScreenShare aria-hidden="true" size={20} stroke={1.7} />
        <span>
          Client sees: <strong>{name}</strong>
          {found && !isHidden ? (
            <span className={styles.place}>
              {' '}
              {found.place} of {found.count}
            </span>
          ) : null}
        </span>
        {found?.skipped && !isHidden ? (
          <span className={styles.skipped}>{messages.skipped(found.skipped)}</span>
        ) : null}
      </p>
      <div className={styles.buttons}>
        <button type="button" disabled={!found || found.place === 1} onClick={() => onMove(-1)}>
          <IconChevronLeft aria-hidden="true" size={18} />
          Back
        </button>
        <button
          type="button"
          disabled={!found || found.place === found.count}
          onClick={() => onMove(1)}
        >
          Next slide
          <IconChevronRight aria-hidden="true" size={18} />
        </button>
        <button type="button" onClick={onHide}>
          {isHidden ? (
            <IconEye aria-hidden="true" size={18} />
          ) : (
            <IconEyeOff aria-hidden="true" size={18} />
          )}
          {isHidden ? 'Show' : 'Hide'}
          {hasKey ? <KeyHint>B</KeyHint> : null}
        </button>
        <button type="button" onClick={onClose}>
          <IconX aria-hidden="true" size={18} />
          Close
          <KeyHint>P</KeyHint>
        </button>
      </div>
    </section>,
    document.body,
  );
}
