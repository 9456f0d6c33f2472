import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { getAnswerQueue } from '#sync/interview/openOutbox.ts';
import type { SaveProblem } from '#sync/interview/pendingChanges.ts';
import { Button } from '#ui/Button.tsx';
import { discardAside, exportUnsaved } from './exportUnsaved.ts';
import { saveMessages } from './saveMessages.ts';
import styles from './savePanel.module.css';

export interface SavePanelProps {
  readonly interviewId: string;
  readonly problem: SaveProblem;
}

/** Names what is not saved, why, what is safe, and the ways out. */
export function SavePanel({ interviewId, problem }: SavePanelProps) {
  const { kind, questionIds, commands } = problem;
  const { title, text } = saveMessages.saveProblems[kind];
  const labels = [
    ...questionIds.map((id) => answerFields.find((question) => question.id === id)?.label ?? id),
    ...commands.map((command) => saveMessages.commandNames[command] ?? 'A change'),
  ];
  const isAside = ['refused', 'gone', 'damaged'].includes(kind);
  return (
    <section className={styles.panel} aria-label="What isn't saved">
      <h2 className={styles.title}>{title(labels.length, commands.length > 0)}</h2>
      <ul className={styles.answers}>
        {labels.slice(0, 3).map((label) => (
          <li key={label}>“{label}”</li>
        ))}
        {labels.length > 3 ? <li>and {labels.length - 3} more</li> : null}
      </ul>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {kind === 'damaged' ? null : (
          <Button
            variant="outline"
            size="small"
            onClick={() => void getAnswerQueue(interviewId).flush({ withRefused: true })}
          >
            <IconRefresh aria-hidden="true" size={17} stroke={1.8} />
            Try again
          </Button>
        )}
        <Button variant="outline" size="small" onClick={() => exportUnsaved(interviewId)}>
          <IconDownload aria-hidden="true" size={17} stroke={1.8} />
          Export
        </Button>
        {isAside ? (
          <Button variant="outline" size="small" onClick={() => void discardAside(interviewId)}>
            Discard
          </Button>
        ) : null}
      </div>
    </section>
  );
}
