import { allQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { IconRefresh } from '@tabler/icons-react';
import { messages } from '#interviews/messages.ts';
import type { SaveProblem } from '#interviews/saving/AnswerQueue.ts';
import { Button } from '#ui/Button.tsx';
import styles from './savePanel.module.css';

interface SavePanelProps {
  readonly problem: SaveProblem;
  readonly onRetry: () => void;
}

/** Names what is not saved, what is safe, and the one way out. */
export function SavePanel({ problem, onRetry }: SavePanelProps) {
  const count = problem.questionIds.length;
  const { title, text } = messages.saveProblems[problem.kind];
  const labels = problem.questionIds.map(
    (id) => allQuestions.find((question) => question.id === id)?.label ?? id,
  );
  return (
    <section className={styles.panel} aria-label="What is not saved">
      <h2 className={styles.title}>{title(count)}</h2>
      <ul className={styles.answers}>
        {labels.slice(0, 3).map((label) => (
          <li key={label}>“{label}”</li>
        ))}
        {count > 3 ? <li>and {count - 3} more</li> : null}
      </ul>
      <p className={styles.text}>{text}</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        <IconRefresh aria-hidden="true" size={17} stroke={1.8} />
        Try again
      </Button>
    </section>
  );
}
