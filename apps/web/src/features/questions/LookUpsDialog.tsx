import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { useRef } from 'react';
import { leadToWrongNumber } from '#call/redirectWrongNumber.ts';
import { KnownCount } from '#features/businessInfo/KnownCount.tsx';
import { LookUpFields } from '#features/businessInfo/LookUpFields.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Text } from '#ui/primitives.tsx';
import styles from './lookUpsDialog.module.css';

export interface LookUpsDialogProps {
  readonly answers: Answers;
  readonly businessName: string;
  readonly onAnswer: (id: string, value: AnswerValue | null) => void;
  readonly onClose: () => void;
}

/** The block of the business details over a question; here every fact is saved as it is given. */
export function LookUpsDialog({ answers, businessName, onAnswer, onClose }: LookUpsDialogProps) {
  const block = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      role="dialog"
      title="Before the call"
      onClose={onClose}
      actions={<Button onClick={() => leadToWrongNumber(block.current) || onClose()}>Done</Button>}
    >
      <div ref={block}>
        <Text tone="dim" below={12} className={styles.lead} data-first-focus tabIndex={-1}>
          Two minutes on Google. Skip what you can't find.
        </Text>
        <KnownCount answers={answers} />
        <LookUpFields answers={answers} businessName={businessName} onChange={onAnswer} />
      </div>
    </Dialog>
  );
}
