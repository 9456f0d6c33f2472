import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './menuButton.module.css';

const CloseContext = createContext<() => void>(() => {});

interface MenuButtonProps {
  /** What the button shows; its words are the button's name. */
  readonly face: ReactNode;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A button that opens a menu, as the ARIA practices describe it: arrows, Home, End, first letters, Escape. */
export function MenuButton({ face, className, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    listItems(box.current)[0]?.focus();
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') return isOpen ? close() : undefined;
    if (event.key === 'Tab') return setOpen(false);
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      return setOpen(true);
    }
    const next = findNext(listItems(box.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the items inside
    <div ref={box} className={styles.box} onKeyDown={onKey}>
      <button
        ref={button}
        className={className}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen((before) => !before)}
      >
        {face}
      </button>
      {isOpen ? (
        <div className={styles.list} id={id} role="menu">
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      ) : null}
    </div>
  );
}

/** For the items: closes the menu they stand in. */
export function useMenuClose(): () => void {
  return useContext(CloseContext);
}

function listItems(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
}

function findNext(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const place = items.indexOf(document.activeElement as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return items[(place + 1) % items.length];
    case 'ArrowUp':
      return items.at(place <= 0 ? -1 : place - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.length === 1
        ? [...items.slice(place + 1), ...items].find((item) =>
            item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
          )
        : undefined;
  }
}
