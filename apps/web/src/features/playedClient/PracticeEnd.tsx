import { chooseEnding } from '@salespro/domain/demo/chooseEnding.ts';
import { countCall, sayCounts } from '@salespro/domain/demo/countCall.ts';
import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { usePlayedCall } from './ClientStage.tsx';
import styles from './clientPanel.module.css';

interface PracticeEndProps {
  readonly client: PlayedClient;
  readonly onAgain: () => void;
  readonly onStart: () => void;
}

/** After a call with a played client: four counts and no grade. Nothing while the call has no outcome. */
export function PracticeEnd({ client, onAgain, onStart }: PracticeEndProps) {
  const { interview } = useInterview();
  const call = usePlayedCall(interview.id);
  if (!interview.outcome) return null;
  const counts = sayCounts(countCall(client, interview, call));
  return (
    <section className={styles.end} aria-label="How the call went" data-screen-only>
      <p className={styles.learn}>{chooseEnding(client, interview, call).learn}</p>
      <ul className={styles.counts}>
        {counts.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={styles.close}>
        Nothing here counts. Try the same call again and change one thing.
      </p>
      <div className={styles.actions}>
        <Button variant="outline" size="small" onClick={onAgain}>
          Try again
        </Button>
        <Button variant="plain" size="small" onClick={onStart}>
          Start your first interview
        </Button>
      </div>
    </section>
  );
}
