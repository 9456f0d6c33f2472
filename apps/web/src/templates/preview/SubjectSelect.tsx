import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { makePracticeInterviews } from '@salespro/domain/practice/makePracticeInterviews.ts';
import styles from './subjectSelect.module.css';

interface SubjectSelectProps {
  readonly interview: Interview;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}

/** The six invented clients, the same every time; nothing of them is stored. */
export const practiceClients = makePracticeInterviews({
  seed: 1,
  now: '2025-01-01T09:00:00.000Z',
  renderRecap: () => '',
});

/** Fills the preview with another client, to hear how the text does without this one's answers. */
export function SubjectSelect({ interview, chosenId, onChoose }: SubjectSelectProps) {
  return (
    <label className={styles.label}>
      <span>Filled with</span>
      <select
        className={styles.select}
        value={chosenId}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value={interview.id}>{interview.businessName || 'This interview'}</option>
        <optgroup label="Practice clients">
          {practiceClients.map(({ id, businessName }) => (
            <option key={id} value={id}>
              {businessName}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}
