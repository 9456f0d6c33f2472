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
import { dismissToast, dropToasts, type Toast, toastStore } from '#lib/toast.ts';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './app.module.css';

/** One at a time. Always in the page, so that screen readers know the place before something appears in it. */
export function ToastHost() {
  const toast = useStore(toastStore).at(-1);
  const dialog = useTopDialog();
  const host = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useLeaveToasts();
  useToastPlace(host, toast !== undefined);

  /** Whoever was led here goes on where they were. */
  function dismiss({ id }: Toast) {
    const heading = document.querySelector('main h1');
    const target = cameFrom.current?.isConnected ? cameFrom.current : heading;
    if (host.current?.contains(document.activeElement) && target instanceof HTMLElement)
      target.focus({ preventScroll: true });
    dismissToast(id);
  }

  // Nothing of ours is the client's to read: it comes, with its whole time, when the page is turned back.
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
  // All else is inert while a dialog is open: it could be seen, but neither pressed nor heard.
  return dialog ? createPortal(section, dialog) : section;
}

/** The modal dialog that is open above all else; null while there is none. */
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
 * A toast goes with the page it was seen on. What is told after the last press belongs to the page
 * that this press leads to; what can be taken back is left its time.
 */
function useLeaveToasts(): void {
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

  // Before the effects of the page that comes: what that one tells is new.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // The browser's own Back is no press within the page.
    dropToasts(({ id, action, stays }) => !(action || stays) && (isPop || id <= seenId.current));
  }, [pathname, isPop]);
}

/** Where the toasts have room: below what says where one is, above what is pressed to go on. */
function useToastPlace(host: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => host.current && placeToasts(host.current);
    place();
    // A page that comes or grows moves its bars.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place);
    };
  }, [host, isShown]);
}

function placeToasts(host: HTMLElement): void {
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

/** ERR-02: as long as it takes to notice it and to read it, or to think about its action. */
function toShownMs({ title, description, action }: Toast): number {
  return action ? 10_000 : 2_000 + 250 * `${title} ${description}`.split(/\s+/).length;
}

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const [isHeld, setHeld] = useState(false);
  const isFailure = toast.tone === 'destructive';

  useEffect(() => {
    if (isHeld || toast.stays) return;
    const timer = setTimeout(() => dismissToast(toast.id), toShownMs(toast));
    return () => clearTimeout(timer);
  }, [isHeld, toast]);

  return (
    // Resting on it only stops its clock.
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
