import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { findMenuItem, type TypedLetters } from './findMenuItem.ts';
import { isPlainPress } from './keyTargets.ts';
import styles from './menuButton.module.css';
import { placeMenu } from './placeMenu.ts';

const CloseContext = createContext<() => void>(() => {});

interface MenuButtonProps {
  /** What the button shows; its words are the name of the button and of its menu, unless it has a longer one. */
  readonly face: ReactNode;
  readonly label?: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A button that opens a menu, as the ARIA practices describe it. */
export function MenuButton({ face, label, className, children }: MenuButtonProps) {
  // The item that takes the focus: 0 is the first, -1 the last.
  const [openAt, setOpenAt] = useState<0 | -1 | null>(null);
  const isOpen = openAt !== null;
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef<TypedLetters>({ text: '', at: 0 });
  const id = useId();

  useLayoutEffect(() => {
    if (openAt === null || !button.current || !list.current) return;
    list.current.showPopover();
    placeMenu(button.current, list.current);
    listItems(list.current).at(openAt)?.focus();
    const onPress = ({ target }: PointerEvent) => {
      const parts = [button.current, list.current];
      if (!parts.some((part) => part?.contains(target as Node))) setOpenAt(null);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [openAt]);

  function close() {
    button.current?.focus();
    setOpenAt(null);
  }

  function openByKey(event: KeyboardEvent) {
    if (isOpen || !isPlainPress(event.nativeEvent)) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 0 : -1);
  }

  function moveByKey(event: KeyboardEvent) {
    if (!isPlainPress(event.nativeEvent)) return;
    // The browser goes on from the button, as if the menu had not been there.
    if (event.key === 'Tab') return close();
    const next = findMenuItem(listItems(list.current), event.key, typed);
    if (event.key === 'Escape') close();
    else if (next) next.focus();
    // The browser presses a button with it, but scrolls at a link.
    else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) event.target.click();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <button
        ref={button}
        className={className}
        type="button"
        id={`${id}-button`}
        style={{ anchorName: `--${id}` }}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenAt(isOpen ? null : 0)}
        onKeyDown={openByKey}
      >
        {face}
      </button>
      {isOpen ? (
        <div
          ref={list}
          className={styles.list}
          id={id}
          style={{ positionAnchor: `--${id}` }}
          popover="manual"
          role="menu"
          aria-labelledby={`${id}-button`}
          tabIndex={-1}
          onKeyDown={moveByKey}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      ) : null}
    </>
  );
}

/** For the items: closes the menu they stand in. */
export function useMenuClose(): () => void {
  return useContext(CloseContext);
}

function listItems(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}
