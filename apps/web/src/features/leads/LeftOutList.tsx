import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './leads.module.css';
import { reasons, toCount } from './messages.ts';
import type { LeftOutRow } from './previewLeads.ts';

interface LeftOutListProps {
  readonly title: string;
  readonly rows: readonly LeftOutRow[];
}

const few = 100;

/** Which lines of the file were left out, and why. */
export function LeftOutList({ title, rows }: LeftOutListProps) {
  const [shown, setShown] = useState(few);
  if (rows.length === 0) return null;
  return (
    <details className={styles.leftOut}>
      <summary>{title}</summary>
      <ul aria-label={title}>
        {rows.slice(0, shown).map(({ line, reason }) => (
          <li key={line}>
            Line {toCount(line)}: {reasons[reason]}
          </li>
        ))}
      </ul>
      {rows.length > shown ? (
        <Button variant="outline" size="small" onClick={() => setShown(rows.length)}>
          Show All {toCount(rows.length)}
        </Button>
      ) : null}
    </details>
  );
}
