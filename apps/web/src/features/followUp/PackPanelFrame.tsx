import type { PackPart } from '@salespro/domain/followUp/listPackParts.ts';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { PageFooterBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './pack.module.css';

/** Props of each panel of the follow-up pack, such as the email or the invite. */
export interface PackPanelProps {
  readonly part: PackPart;
}

interface PackPanelFrameProps {
  readonly title: string;
  readonly description: string;
  /** The "Start over" button; absent when the document has no generated text. */
  readonly startOver?: { readonly label: string; readonly run: () => void } | undefined;
  readonly children?: ReactNode;
  /** Shown to the left of the action buttons. */
  readonly note?: ReactNode;
  readonly actions: ReactNode;
}

/** Renders a panel of the pack: heading, content and actions; phones get the actions in a bottom bar. */
export function PackPanelFrame({
  title,
  description,
  startOver,
  children,
  note,
  actions,
}: PackPanelFrameProps) {
  const isNarrow = useMediaQuery('(max-width: 40em)');
  return (
    <>
      <Row gap={12} justify="between" className={styles.panelHead}>
        <div>
          <h2>{title}</h2>
          <Text size="medium" tone="dim">
            {description}
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
      {isNarrow ? <PageFooterBar>{actions}</PageFooterBar> : null}
    </>
  );
}
