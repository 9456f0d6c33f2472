import {
  IconAlertTriangle,
  IconChevronDown,
  IconCloudCheck,
  IconDeviceLaptop,
  IconLoader2,
  IconPencil,
} from '@tabler/icons-react';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from '#lib/createStore.ts';
import { isDemoPage } from '#lib/paths.ts';
import { getAnswerQueue } from '#sync/interview/openOutbox.ts';
import type { SaveState } from '#sync/interview/pendingChanges.ts';
import { createLazyPart, LazyPart, PartFailed, type PartFailedProps } from '#ui/LazyPart.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useCallPart } from './CallState.tsx';
import styles from './saveChip.module.css';

interface SaveChipProps {
  readonly interviewId: string;
}

const announcements = {
  saved: '',
  pending: '',
  saving: '',
  device: "Saved on this device. Sends when you're back online",
  attention: "Needs attention: some changes aren't saved yet",
} as const;

/** Without a network it comes from the service worker, like every page. */
const panel = createLazyPart(async () => (await import('./SavePanel.tsx')).SavePanel);

/** Says where the answers are; it never says more than is true. */
export function SaveChip(props: SaveChipProps) {
  return isDemoPage() ? <BrowserChip /> : <AccountChip {...props} />;
}

/** Without an account they are nowhere else, and go nowhere. */
function BrowserChip() {
  return (
    <p className={styles.chip}>
      <IconDeviceLaptop aria-hidden="true" className={styles.cloud} size={18} stroke={1.6} />
      In this browser
    </p>
  );
}

function AccountChip({ interviewId }: SaveChipProps) {
  const queue = useMemo(() => getAnswerQueue(interviewId), [interviewId]);
  const { save, problem } = useStore(queue);
  const step = useCallPart('stepSave');
  const calm = useCalmState(save === 'saved' && step === 'saving' ? 'saving' : save);
  // What is on the screen alone is not on the device either.
  const isBehind = step === 'unsaved' && (calm === 'saved' || calm === 'device');
  const shown = isBehind ? 'pending' : calm;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The next problem is a new one: it must not open a panel by itself. While somebody types, the
  // chip is busy for a moment; that is no reason to close what they read.
  if (isOpen && save === 'saved') setOpen(false);
  useDismiss(box, isOpen, () => setOpen(false));
  // "Try again" that worked takes its own button away: the focus stays with what it brought about.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) box.current?.focus();
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus is
    <div
      className={styles.box}
      ref={box}
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {shown === 'attention' || shown === 'device' ? (
        <button
          className={`${styles.chip} ${styles[shown]}`}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {shown === 'device' ? (
            <>
              <IconDeviceLaptop aria-hidden="true" size={18} stroke={1.7} />
              On this device<span className={styles.rest}> - will sync</span>
            </>
          ) : (
            <>
              <IconAlertTriangle aria-hidden="true" size={18} stroke={1.8} />
              Needs attention
              <IconChevronDown aria-hidden="true" size={16} stroke={1.8} />
            </>
          )}
        </button>
      ) : null}
      {shown === 'saved' ? (
        <p className={styles.chip}>
          <IconCloudCheck aria-hidden="true" className={styles.cloud} size={18} stroke={1.6} />
          Saved
        </p>
      ) : null}
      {shown === 'pending' ? (
        <p className={styles.chip}>
          <IconPencil aria-hidden="true" size={18} stroke={1.6} />
          Not saved yet
        </p>
      ) : null}
      {shown === 'saving' ? (
        <p className={styles.chip}>
          <IconLoader2 aria-hidden="true" className={styles.turning} size={18} stroke={1.6} />
          Saving...
        </p>
      ) : null}
      {isOpen && problem ? (
        <LazyPart
          part={panel}
          props={{ interviewId, problem }}
          waiting={null}
          Failed={PanelFailed}
        />
      ) : null}
      <VisuallyHidden isAnnounced>{announcements[shown]}</VisuallyHidden>
    </div>
  );
}

function PanelFailed(props: PartFailedProps) {
  return (
    <div className={styles.failed}>
      <PartFailed {...props} />
    </div>
  );
}

type ShownState = Exclude<SaveState, 'typed'>;

/** "Saving..." stays this long once shown: a word that flashes for 30 ms only unsettles. */
const shortestShownMs = 400;

/** What the chip shows. Late with good news, never with bad news. */
function useCalmState(state: SaveState): ShownState {
  const wanted: ShownState = state === 'typed' ? 'saving' : state;
  const [shown, setShown] = useState<ShownState>(wanted);
  const isLate = wanted === 'saved' && shown === 'saving';
  if (!isLate && shown !== wanted) setShown(wanted);

  useEffect(() => {
    if (!isLate) return;
    const timer = setTimeout(() => setShown('saved'), shortestShownMs);
    return () => clearTimeout(timer);
  }, [isLate]);

  return isLate ? 'saving' : wanted;
}

/** Escape, or a press beside it, closes something that is open; Escape gives the focus back. */
function useDismiss(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
      box.current?.querySelector('button')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen, box]);
}
