import { IconSparkles } from '@tabler/icons-react';
import type { Writing } from '#ai/writing/useWriting.ts';
import { Button } from '#ui/Button.tsx';
import styles from './scriptCard.module.css';

interface EmptyScriptProps {
  readonly writing: Writing;
}

export function EmptyScript({ writing: { obstacle, write } }: EmptyScriptProps) {
  return (
    <section className={styles.card} aria-label="AI script">
      <div className={styles.empty}>
        <span className={styles.emptyIcon}>
          <IconSparkles aria-hidden="true" size={28} stroke={1.5} />
        </span>
        <h2 className={styles.emptyTitle}>The script in your own voice</h2>
        <p className={styles.emptyText}>
          The AI rewrites your template for this client, from the answers they gave. Read it before
          you say it: numbers, prices, promises and names that are in none of their answers are
          marked.
        </p>
        <Button disabled={obstacle !== null} aria-describedby="ai-obstacle" onClick={write}>
          <IconSparkles aria-hidden="true" size={18} />
          Generate Script
        </Button>
        <p className={styles.obstacle} id="ai-obstacle">
          {obstacle}
        </p>
      </div>
    </section>
  );
}
