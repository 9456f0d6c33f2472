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
import { isPlainKeyPress } from './keyTargets.ts';
import styles from './menuButton.module.css';

const CloseContext = createContext<() => void>(() => {});

interface MenuButtonProps {
  /** Content of the button, which also names the menu unless `label` is set. */
  readonly content: ReactNode;
  readonly label?: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Renders a button that opens a menu, as in the ARIA menu button pattern. */
export function MenuButton({ content, label, className, children }: MenuButtonProps) {
  // Item that gets the focus: 0 is the first, -1 the last.
  const [openAt, setOpenAt] = useState<0 | -1 | null>(null);
  const isOpen = openAt !== null;
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef<TypedLetters>({ text: '', at: 0 });
  const id = useId();

  useLayoutEffect(() => {
    if (openAt === null || !button.current || !list.current) return;
    list.current.showPopover();
    positionMenu(button.current, list.current);
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
    if (isOpen || !isPlainKeyPress(event.nativeEvent)) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 0 : -1);
  }

  function moveByKey(event: KeyboardEvent) {
    if (!isPlainKeyPress(event.nativeEvent)) return;
    // Tab closes the menu and continues from the button.
    if (event.key === 'Tab') return close();
    const next = findMenuItem(listItems(list.current), event.key, typed);
    if (event.key === 'Escape') close();
    else if (next) next.focus();
    // Space presses a link in the menu; browsers would scroll instead.
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
        {content}
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

/** Returns the function that closes the surrounding menu. */
export function useCloseMenu(): () => void {
  return useContext(CloseContext);
}

function listItems(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/** Letters typed so far to find a menu item, with the time of the last one. */
interface TypedLetters {
  text: string;
  at: number;
}

/** Pause after which a letter starts a new search. */
const pauseMs = 700;

/** Returns the menu item that a key moves the focus to. */
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
  // Space is part of a search only after other letters; otherwise it presses the item.
  const found = letters === ' ' ? undefined : findByName(items, index, letters);
  if (found || key !== ' ') typed.current = { text: letters, at: Date.now() };
  return found;
}

function findByName(items: readonly HTMLElement[], index: number, letters: string) {
  const first = letters.slice(0, 1);
  // The same letter again moves to the next item; other letters extend the search.
  const isRepeated = letters === first.repeat(letters.length);
  const order = [...items.slice(isRepeated ? index + 1 : index), ...items];
  const start = isRepeated ? first : letters;
  return order.find((item) => item.textContent?.trim().toLowerCase().startsWith(start));
}

const gap = 6;

/** Positions a menu below its button, or above where it fits better, within the window. */
function positionMenu(button: HTMLElement, list: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const [above, below] = [top - 2 * gap, innerHeight - bottom - 2 * gap];
  // Longer menus scroll.
  list.style.maxHeight = `${Math.max(above, below)}px`;
  // Browsers with anchor positioning position it by CSS and follow the button.
  if (CSS.supports('anchor-name', '--menu')) {
    list.dataset.anchored = '';
    return;
  }
  const { height, width } = list.getBoundingClientRect();
  // Compensates for a zoomed header, which scales these lengths too.
  const zoom = width / list.offsetWidth;
  const y = height <= below ? bottom + gap : top - gap - height;
  const x = width <= right ? right - width : left;
  list.style.top = `${(scrollY + y) / zoom}px`;
  list.style.left = `${(scrollX + x) / zoom}px`;
}
