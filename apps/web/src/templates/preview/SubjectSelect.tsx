import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import styles from './subjectSelect.module.css';

interface SubjectSelectProps {
  readonly interview: Interview;
  readonly clients: readonly Interview[];
  /** Somebody is about to choose: time to fetch the clients. */
  readonly onOpen: () => void;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}

/** Fills the preview with another client, to hear how the text does without this one's answers. */
export function SubjectSelect(props: SubjectSelectProps) {
  const { interview, clients, chosenId, onChoose, onOpen } = props;
  return (
    <label className={styles.label}>
      <span>Filled with</span>
      <select
        className={styles.select}
        value={chosenId}
        onFocus={onOpen}
        onPointerEnter={onOpen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value={interview.id}>{interview.businessName || 'This interview'}</option>
        <optgroup label="Practice clients">
          {clients.map(({ id, businessName }) => (
            <option key={id} value={id}>
              {businessName}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}
