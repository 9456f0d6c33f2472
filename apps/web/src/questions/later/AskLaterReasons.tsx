import {
  type AskLaterReason,
  askLaterReasons,
  askLaterWords,
} from '@salespro/domain/questions/askLater/askLaterReasons.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import styles from './askLater.module.css';

interface AskLaterReasonsProps {
  readonly reason: AskLaterReason;
  readonly onChange: (reason: AskLaterReason) => void;
}

/** Why it is asked later; ends the card, so that nothing moves when an answer takes it away. */
export function AskLaterReasons({ reason, onChange }: AskLaterReasonsProps) {
  return (
    <div className={styles.reasons}>
      <span className={styles.label}>Asked later</span>
      <SegmentedControl
        legend="Asked later, because"
        options={[...askLaterReasons]
          .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
          .map((value) => ({ value, label: askLaterWords[value] }))}
        value={reason}
        onChange={onChange}
      />
    </div>
  );
}

const order: readonly AskLaterReason[] = ['unknown', 'private', 'later'];
