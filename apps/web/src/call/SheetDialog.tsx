import { IconArrowLeft, IconX } from '@tabler/icons-react';
import {
  type MouseEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import button from '#ui/button.module.css';
import { Row, Text } from '#ui/primitives.tsx';
import { useModal } from '#ui/useModal.ts';
import styles from './call.module.css';

interface SheetDialogProps {
  readonly title: string;
  readonly about: string;
  /** Another step is another content: the focus goes to its beginning. */
  readonly step: string;
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
  /** In front of the title and in place of the cross, once there is nothing left to ask. */
  readonly mark?: ReactNode;
  readonly action?: ReactNode;
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** A card in the middle, on a phone a sheet at the bottom; the browser keeps the focus inside and hands it back. */
export function SheetDialog(props: SheetDialogProps) {
  const { title, about, step, onBack, onClose, mark, action, onKey, children } = props;
  const modal = useModal({ onClose, onEscape: onBack ?? onClose });
  const box = modal.ref;
  const pressedAt = useRef(step);
  const id = useId();

  const press = useEffectEvent((event: KeyboardEvent) => onKey?.(event));
  useLayoutEffect(() => {
    const dialog = box.current;
    const listen = (event: KeyboardEvent) => press(event);
    dialog?.addEventListener('keydown', listen);
    return () => dialog?.removeEventListener('keydown', listen);
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it follows
  useLayoutEffect(() => {
    // Not the first button where there are several: Enter must not choose before anybody has.
    const find = (what: string) => box.current?.querySelector<HTMLElement>(what);
    (find('[data-first-focus]') ?? find('h2'))?.focus();
  }, [step]);

  /** The second half of a double press belongs to the step that is gone. */
  function dropSecondPress(event: MouseEvent): void {
    if (event.detail <= 1) pressedAt.current = step;
    else if (pressedAt.current !== step) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  return createPortal(
    <dialog
      className={styles.sheet}
      {...modal}
      aria-labelledby={id}
      onClickCapture={dropSecondPress}
    >
      <Row as="header" gap={8} align="start" below={16}>
        {onBack ? (
          <button
            className={`${button.iconButton} ${styles.back}`}
            type="button"
            aria-label="Back to the five choices"
            onClick={onBack}
          >
            <IconArrowLeft aria-hidden="true" size={20} stroke={2} />
          </button>
        ) : null}
        {mark}
        <Text as="div" grows>
          <Text
            as="h2"
            weight={700}
            isTight
            className={styles.sheetDialogTitle}
            id={id}
            tabIndex={-1}
          >
            {title}
          </Text>
          <Text size="medium" tone="dim" breaks>
            {about}
          </Text>
        </Text>
        {action ?? (
          <button
            className={`${button.iconButton} ${styles.close}`}
            type="button"
            aria-label="Close, go back to the call"
            onClick={onClose}
          >
            <IconX aria-hidden="true" size={20} stroke={1.8} />
          </button>
        )}
      </Row>
      {children}
    </dialog>,
    document.body,
  );
}
