import { findStep } from '@salespro/domain/interviews/flow/steps.ts';
import { useLocation } from 'react-router';
import { keepNote } from '#interviews/notes/changeNotes.ts';
import { newId } from '#lib/newId.ts';
import { useAction } from '#lib/useAction.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './clientPanel.module.css';

interface TheirWordsProps {
  readonly words: string;
  readonly questionId: string;
}

/** A line that a good seller writes down: one press keeps it as a note marked Their words. */
export function TheirWords({ words, questionId }: TheirWordsProps) {
  const { interview } = useInterview();
  const { screen } = findStep(useLocation().pathname);
  const isKept = interview.notes?.some(({ text }) => text === words) === true;
  const keep = useAction(async () => {
    await keepNote(interview.id, { id: newId(), kind: 'quote', text: words, screen, questionId });
  });
  return (
    <div className={styles.ask}>
      {isKept ? null : (
        <Button variant="light" size="small" isBusy={keep.isBusy} onClick={() => void keep.run()}>
          Note it
        </Button>
      )}
      <span>
        {isKept ? 'In your notes: ' : 'Worth a note: '}“{words}”
      </span>
    </div>
  );
}
