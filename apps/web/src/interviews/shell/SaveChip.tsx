import {
  IconAlertTriangle,
  IconChevronDown,
  IconCloudCheck,
  IconDeviceLaptop,
  IconLoader2,
  IconPencil,
} from '@tabler/icons-react';
import { type ComponentType, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { answerQueueOf } from '#interviews/saving/answerQueueOf.ts';
import { stepSaveStore } from '#interviews/saving/stepSaveStore.ts';
import { useStore } from '#lib/useStore.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { SavePanelProps } from './SavePanel.tsx';
import styles from './saveChip.module.css';
import { useCalmState } from './useCalmState.ts';
import { useDismiss } from './useDismiss.ts';

interface SaveChipProps {
  readonly interviewId: string;
}

const announcements = {
  saved: '',
  pending: '',
  saving: '',
  device: 'On this device: sent by itself when the connection is back',
  attention: 'Needs attention: some changes are not saved yet',
} as const;

/** Says where the answers are; it never says more than is true. */
export function SaveChip({ interviewId }: SaveChipProps) {
  const queue = useMemo(() => answerQueueOf(interviewId), [interviewId]);
  const { save, problem } = useSyncExternalStore(queue.subscribe, queue.get);
  const step = useStore(stepSaveStore);
  const calm = useCalmState(save === 'saved' && step === 'saving' ? 'saving' : save);
  // What is on the screen alone is not on the device either.
  const isBehind = step === 'unsaved' && (calm === 'saved' || calm === 'device');
  const shown = isBehind ? 'pending' : calm;
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<SavePanelProps> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // The next problem is a new one: it must not open a panel by itself. While somebody types, the
  // chip is busy for a moment; that is no reason to close what they read.
  if (isOpen && save === 'saved') setOpen(false);
  useDismiss(box, isOpen, () => setOpen(false));

  function toggle(): void {
    setOpen(!isOpen);
    // Without a network it comes from the service worker, like every page.
    if (!Panel)
      void import('./SavePanel.tsx').then(
        ({ SavePanel }) => setPanel(() => SavePanel),
        () => setOpen(false),
      );
  }

  return (
    <div className={styles.box} ref={box}>
      {shown === 'attention' || shown === 'device' ? (
        <button
          className={`${styles.chip} ${styles[shown]}`}
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
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
      {isOpen && problem && Panel ? <Panel interviewId={interviewId} problem={problem} /> : null}
      <VisuallyHidden isAnnounced>{announcements[shown]}</VisuallyHidden>
    </div>
  );
}
