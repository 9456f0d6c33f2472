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
import { useModalDialog } from '#ui/useModalDialog.ts';
import styles from './call.module.css';

interface SheetDialogProps {
  readonly title: string;
  readonly about: string;
  /** The focus moves to the start of the dialog when this changes. */
  readonly step: string;
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
  /** Replaces the close button in front of the title on the last step. */
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** Renders a modal dialog: a centered card, on phones a sheet at the bottom. */
export function SheetDialog(props: SheetDialogProps) {
  const { title, about, step, onBack, onClose, icon, action, onKey, children } = props;
  const modal = useModalDialog({ onClose, onEscape: onBack ?? onClose });
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
    // Focuses no button when there are several, so that Enter does not choose by accident.
    const find = (what: string) => box.current?.querySelector<HTMLElement>(what);
    (find('[data-first-focus]') ?? find('h2'))?.focus();
  }, [step]);

  /** Ignores the second click of a double click, which belongs to the previous step. */
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
        {icon}
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
