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
import { isPlainPress } from './keyTargets.ts';
import styles from './menuButton.module.css';

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

/** What was typed so far to find an item, and when. */
interface TypedLetters {
  text: string;
  at: number;
}

/** After such a pause a letter begins a new word. */
const pauseMs = 700;

/** Where a key leads to from the item that has the focus. */
function findMenuItem(
  items: readonly HTMLElement[],
  key: string,
  typed: { current: TypedLetters },
): HTMLElement | undefined {
  const index = items.indexOf(document.activeElement as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return items[(index + 1) % items.length];
    case 'ArrowUp':
      return items.at(index <= 0 ? -1 : index - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
  }
  if (key.length > 1) return undefined;
  const { text, at } = typed.current;
  const letters = (Date.now() - at < pauseMs ? text : '') + key.toLowerCase();
  // A blank is a letter only within a name; before one it presses the item.
  const found = letters === ' ' ? undefined : findByName(items, index, letters);
  if (found || key !== ' ') typed.current = { text: letters, at: Date.now() };
  return found;
}

function findByName(items: readonly HTMLElement[], index: number, letters: string) {
  const first = letters.slice(0, 1);
  // The same letter again means the next item; more letters may still mean this one.
  const isRepeated = letters === first.repeat(letters.length);
  const order = [...items.slice(isRepeated ? index + 1 : index), ...items];
  const start = isRepeated ? first : letters;
  return order.find((item) => item.textContent?.trim().toLowerCase().startsWith(start));
}

const gap = 6;

/** Puts a menu below its button, or above it where it fits better, within the window. */
function placeMenu(button: HTMLElement, list: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const [above, below] = [top - 2 * gap, innerHeight - bottom - 2 * gap];
  // What is longer can be scrolled.
  list.style.maxHeight = `${Math.max(above, below)}px`;
  // Then the styles do the rest, and follow the button when the page moves.
  if (CSS.supports('anchor-name', '--menu')) {
    list.dataset.anchored = '';
    return;
  }
  const { height, width } = list.getBoundingClientRect();
  // A page may draw its header smaller; lengths that are set there shrink along.
  const zoom = width / list.offsetWidth;
  const y = height <= below ? bottom + gap : top - gap - height;
  const x = width <= right ? right - width : left;
  list.style.top = `${(scrollY + y) / zoom}px`;
  list.style.left = `${(scrollX + x) / zoom}px`;
}
