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
import {
  createLazyLoader,
  LazyComponent,
  LoadFailedNotice,
  type LoadFailedNoticeProps,
} from '#ui/LazyComponent.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useCallField } from './CallState.tsx';
import styles from './saveStatusChip.module.css';

interface SaveStatusChipProps {
  readonly interviewId: string;
}

const announcements = {
  saved: '',
  pending: '',
  saving: '',
  device: "Saved on this device. Sends when you're back online",
  attention: "Needs attention: some changes aren't saved yet",
} as const;

/** The service worker serves this chunk offline. */
const panel = createLazyLoader(
  async () => (await import('./SaveProblemPanel.tsx')).SaveProblemPanel,
);

/** Renders the save state of the interview; never claims more than is stored. */
export function SaveStatusChip(props: SaveStatusChipProps) {
  return isDemoPage() ? <BrowserChip /> : <AccountChip {...props} />;
}

/** Renders the save state of a visitor without an account: answers stay in this browser. */
function BrowserChip() {
  return (
    <p className={styles.chip}>
      <IconDeviceLaptop aria-hidden="true" className={styles.cloud} size={18} stroke={1.6} />
      In this browser
    </p>
  );
}

function AccountChip({ interviewId }: SaveStatusChipProps) {
  const queue = useMemo(() => getAnswerQueue(interviewId), [interviewId]);
  const { save, problem } = useStore(queue);
  const step = useCallField('stepSaveState');
  const steadyState = useSteadySaveState(save === 'saved' && step === 'saving' ? 'saving' : save);
  // Input that is only on the screen is not on the device either.
  const isBehind = step === 'unsaved' && (steadyState === 'saved' || steadyState === 'device');
  const shown = isBehind ? 'pending' : steadyState;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Closes after a successful save, so that the next problem does not open the panel by itself.
  // It stays open while saving, because the user may be reading.
  if (isOpen && save === 'saved') setOpen(false);
  useDismiss(box, isOpen, () => setOpen(false));
  // Keeps the focus inside, because a successful "Try again" removes its own button.
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
        <LazyComponent
          loader={panel}
          props={{ interviewId, problem }}
          fallback={null}
          Failed={PanelFailed}
        />
      ) : null}
      <VisuallyHidden isAnnounced>{announcements[shown]}</VisuallyHidden>
    </div>
  );
}

function PanelFailed(props: LoadFailedNoticeProps) {
  return (
    <div className={styles.failed}>
      <LoadFailedNotice {...props} />
    </div>
  );
}

type ShownState = Exclude<SaveState, 'typed'>;

/** Minimum time that "Saving..." is shown, to avoid flicker. */
const minShownMs = 400;

/** Delays improvements of the shown save state; problems are shown at once. */
function useSteadySaveState(state: SaveState): ShownState {
  const wanted: ShownState = state === 'typed' ? 'saving' : state;
  const [shown, setShown] = useState<ShownState>(wanted);
  const isLate = wanted === 'saved' && shown === 'saving';
  if (!isLate && shown !== wanted) setShown(wanted);

  useEffect(() => {
    if (!isLate) return;
    const timer = setTimeout(() => setShown('saved'), minShownMs);
    return () => clearTimeout(timer);
  }, [isLate]);

  return isLate ? 'saving' : wanted;
}

/** Closes an open panel on Escape or a press outside; Escape returns the focus. */
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
