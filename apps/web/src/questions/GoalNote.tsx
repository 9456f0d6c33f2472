import { IconChevronDown, IconChevronUp, IconTarget } from '@tabler/icons-react';
import { useId } from 'react';
import { useStore } from '#lib/useStore.ts';
import styles from './goalNote.module.css';
import { goalNoteSwitch } from './goalNoteSwitch.ts';

interface GoalNoteProps {
  readonly text: string;
}

/** The seller's note: why we ask, what to listen for. */
export function GoalNote({ text }: GoalNoteProps) {
  const isOpen = useStore(goalNoteSwitch);
  const textId = useId();
  return (
    <section className={styles.note} aria-label="Goal of this question">
      <IconTarget aria-hidden="true" className={styles.icon} size={20} stroke={1.8} />
      <span className={styles.title}>GOAL</span>
      <button
        className={styles.fold}
        type="button"
        aria-label={isOpen ? 'Hide the goal' : 'Show the goal'}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => goalNoteSwitch.set(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'}
        {isOpen ? (
          <IconChevronUp aria-hidden="true" size={16} />
        ) : (
          <IconChevronDown aria-hidden="true" size={16} />
        )}
      </button>
      <p className={styles.text} id={textId} hidden={!isOpen}>
        {text}
      </p>
    </section>
  );
}
