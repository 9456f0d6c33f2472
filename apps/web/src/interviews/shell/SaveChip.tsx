import {
  IconAlertTriangle,
  IconChevronDown,
  IconCloudCheck,
  IconLoader2,
  IconPencil,
} from '@tabler/icons-react';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { answerQueueOf } from '#interviews/saving/answerQueueOf.ts';
import { stepSaveStore } from '#interviews/saving/stepSaveStore.ts';
import { useStore } from '#lib/useStore.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { SavePanel } from './SavePanel.tsx';
import styles from './saveChip.module.css';
import { useCalmState } from './useCalmState.ts';
import { useDismiss } from './useDismiss.ts';

interface SaveChipProps {
  readonly interviewId: string;
}

/** Says whether the answers are with the server; it never says "Saved" when they are not. */
export function SaveChip({ interviewId }: SaveChipProps) {
  const queue = useMemo(() => answerQueueOf(interviewId), [interviewId]);
  const { save, problem } = useSyncExternalStore(queue.subscribe, queue.get);
  const step = useStore(stepSaveStore);
  const calm = useCalmState(save === 'saved' && step === 'saving' ? 'saving' : save);
  const shown = calm === 'saved' && step === 'unsaved' ? 'pending' : calm;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The next problem is a new one: it must not open a panel by itself.
  if (isOpen && !problem) setOpen(false);
  useDismiss(box, isOpen, () => setOpen(false));

  return (
    <div className={styles.box} ref={box}>
      {shown === 'attention' && problem ? (
        <button
          className={`${styles.chip} ${styles.attention}`}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAlertTriangle aria-hidden="true" size={18} stroke={1.8} />
          Needs attention
          <IconChevronDown aria-hidden="true" size={16} stroke={1.8} />
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
        <SavePanel problem={problem} onRetry={() => void queue.flush({ withRefused: true })} />
      ) : null}
      <VisuallyHidden isAnnounced>
        {shown === 'attention' ? 'Needs attention: some answers are not saved yet' : ''}
      </VisuallyHidden>
    </div>
  );
}
