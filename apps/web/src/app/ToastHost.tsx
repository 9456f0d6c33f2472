import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router';
import { useStore } from '#lib/createStore.ts';
import { dismissToast, removeToasts, type Toast, toastStore } from '#lib/toast.ts';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './app.module.css';

/** Renders the current toast in a live region that is always mounted, so that screen readers announce it. */
export function ToastHost() {
  const toast = useStore(toastStore).at(-1);
  const dialog = useTopDialog();
  const host = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useRemoveToastsOnNavigation();
  useToastPosition(host, toast !== undefined);

  /** Dismisses a toast and returns the focus to where it was before the toast got it. */
  function dismiss({ id }: Toast) {
    const heading = document.querySelector('main h1');
    const target = cameFrom.current?.isConnected ? cameFrom.current : heading;
    if (host.current?.contains(document.activeElement) && target instanceof HTMLElement)
      target.focus({ preventScroll: true });
    dismissToast(id);
  }

  // Hides toasts while the client is looking at the screen.
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
  // Rendered inside an open dialog, because everything outside of a modal dialog is inert.
  return dialog ? createPortal(section, dialog) : section;
}

/** Returns the topmost open modal dialog; null when there is none. */
function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(follow, findTop, () => null);
}

function follow(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

function findTop(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}

/**
 * Removes toasts that the user has seen when the page changes.
 * Toasts shown after the last press belong to the new page and stay, as do toasts with an undo action.
 */
function useRemoveToastsOnNavigation(): void {
  const { pathname } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const shownPath = useRef(pathname);
  const seenId = useRef(0);

  useEffect(() => {
    const look = () => {
      seenId.current = toastStore.get().at(-1)?.id ?? seenId.current;
    };
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) window.addEventListener(kind, look, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, look, true);
    };
  }, []);

  // Runs before the effects of the new page, so that its toasts are kept.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // The browser's Back button is not a press inside the page.
    removeToasts(
      ({ id, action, isSticky }) => !(action || isSticky) && (isPop || id <= seenId.current),
    );
  }, [pathname, isPop]);
}

/** Positions the toasts below the sticky header and above the sticky footer. */
function useToastPosition(host: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => host.current && positionToasts(host.current);
    place();
    // Pages that load or grow move the sticky bars.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place);
    };
  }, [host, isShown]);
}

function positionToasts(host: HTMLElement): void {
  const head = document.querySelector('[data-head-end]') ?? document.querySelector('header');
  const bars = [...document.querySelectorAll('[data-action-bar], [data-at-thumb]')]
    .filter((bar) => getComputedStyle(bar).position === 'fixed' && bar.checkVisibility())
    .map((bar) => bar.getBoundingClientRect().top);
  const headEnd = Math.max(0, head?.getBoundingClientRect().bottom ?? 0);
  host.style.setProperty('--head-end', `${headEnd}px`);
  host.style.setProperty('--bars', `${innerHeight - Math.min(innerHeight, ...bars)}px`);
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly onDismiss: () => void;
}

/** Computes how long a toast is shown, from the length of its text and whether it has an action. */
function computeShownMs({ title, description, action }: Toast): number {
  return action ? 10_000 : 2_000 + 250 * `${title} ${description}`.split(/\s+/).length;
}

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const [isHeld, setHeld] = useState(false);
  const isFailure = toast.tone === 'destructive';

  useEffect(() => {
    if (isHeld || toast.isSticky) return;
    const timer = setTimeout(() => dismissToast(toast.id), computeShownMs(toast));
    return () => clearTimeout(timer);
  }, [isHeld, toast]);

  return (
    // Hovering pauses the timer of the toast.
    <Row
      gap={12}
      align="stretch"
      className={`${styles.toast} ${isFailure ? styles.destructive : ''}`}
      data-tone={toast.tone}
      role={isFailure ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isFailure ? (
        <IconAlertCircle aria-hidden="true" className={styles.icon} size={22} />
      ) : (
        <IconCircleCheck aria-hidden="true" className={styles.icon} size={22} />
      )}
      <Text as="div" grows>
        <p className={styles.title}>{toast.title}</p>
        <p className={styles.description}>{toast.description}</p>
        {toast.action && (
          <button
            className={styles.action}
            type="button"
            onClick={() => {
              onDismiss();
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </Text>
      <button className={styles.close} type="button" aria-label="Dismiss" onClick={onDismiss}>
        <IconX aria-hidden="true" size={18} />
      </button>
    </Row>
  );
}
