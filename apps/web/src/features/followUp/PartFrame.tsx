import type { PackPart } from '@salespro/domain/followUp/listPackParts.ts';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { FootBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './pack.module.css';

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
      <Row gap={12} justify="between" className={styles.partsHead}>
        <div>
          <h2>{title}</h2>
          <Text size="medium" tone="dim">
            {about}
          </Text>
        </div>
        {startOver ? (
          <Button variant="plain" size="small" aria-label={startOver.label} onClick={startOver.run}>
            <IconRefresh aria-hidden="true" size={16} stroke={1.8} />
            Start over
          </Button>
        ) : null}
      </Row>
      {children}
      {note || !isNarrow ? (
        <Row gap={12} wraps className={styles.foot}>
          <Text as="div" size="small" tone="dim" className={styles.note}>
            {note}
          </Text>
          {isNarrow ? null : actions}
        </Row>
      ) : null}
      {isNarrow ? <FootBar>{actions}</FootBar> : null}
    </>
  );
}
