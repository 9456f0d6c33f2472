import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { type ComponentType, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { BackSlotContext } from '#interviews/shell/BackLink.tsx';
import { showFailure } from '#lib/toast.ts';
import type { LookUpsDialogProps } from './LookUpsDialog.tsx';
import styles from './lookUpsLink.module.css';
import { messages } from './messages.ts';

interface LookUpsLinkProps {
  readonly answers: Answers;
  readonly businessName: string;
  readonly onAnswer: (id: string, value: AnswerValue | null) => void;
}

/**
 * For what was looked up and not noted before the call (FACT-08). Beside the way back, where it costs
 * no line; on a phone that line is full, and it ends the card.
 */
export function LookUpsLink(props: LookUpsLinkProps) {
  const [Block, setBlock] = useState<ComponentType<LookUpsDialogProps> | null>(null);

  const slot = useContext(BackSlotContext);

  async function open(): Promise<void> {
    try {
      const { LookUpsDialog } = await import('./LookUpsDialog.tsx');
      setBlock(() => LookUpsDialog);
    } catch {
      showFailure(messages.lookUpsOutOfReach);
    }
  }

  const toLink = (place = '') => (
    <button className={`${styles.link} ${place}`} type="button" onClick={() => void open()}>
      Add what you looked up
    </button>
  );
  return (
    <>
      {slot ? createPortal(toLink(styles.beside), slot) : null}
      <p className={styles.beneath}>{toLink()}</p>
      {Block ? <Block {...props} onClose={() => setBlock(null)} /> : null}
    </>
  );
}
