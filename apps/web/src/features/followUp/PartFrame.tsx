import type { PackPart } from '@salespro/domain/followUp/listPackParts.ts';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { FootBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './parts.module.css';

export interface PackPartProps {
  readonly part: PackPart;
}

interface PartFrameProps {
  readonly title: string;
  readonly about: string;
  /** What "Start over" writes again; absent where there is nothing to write. */
  readonly startOver?: { readonly label: string; readonly run: () => void } | undefined;
  readonly children?: ReactNode;
  /** At the left of the buttons. */
  readonly note?: ReactNode;
  readonly actions: ReactNode;
}

/** One part of the pack: its head, what it holds, and what can be done with it; on a phone at the thumb. */
export function PartFrame({ title, about, startOver, children, note, actions }: PartFrameProps) {
  const isNarrow = useMediaQuery('(max-width: 40em)');
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.about}>{about}</p>
        </div>
        {startOver ? (
          <Button variant="plain" size="small" aria-label={startOver.label} onClick={startOver.run}>
            <IconRefresh aria-hidden="true" size={16} stroke={1.8} />
            Start over
          </Button>
        ) : null}
      </div>
      {children}
      {note || !isNarrow ? (
        <div className={styles.foot}>
          <div className={styles.note}>{note}</div>
          {isNarrow ? null : actions}
        </div>
      ) : null}
      {isNarrow ? <FootBar>{actions}</FootBar> : null}
    </>
  );
}
