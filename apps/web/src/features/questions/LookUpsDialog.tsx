import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { useRef } from 'react';
import { focusInvalidNumber } from '#call/focusInvalidNumber.ts';
import { KnownLookUpsCount } from '#features/businessInfo/KnownLookUpsCount.tsx';
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

/** Renders the look-up fields of the business details in a dialog; each value is saved at once. */
export function LookUpsDialog({ answers, businessName, onAnswer, onClose }: LookUpsDialogProps) {
  const block = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      role="dialog"
      title="Before the call"
      onClose={onClose}
      actions={<Button onClick={() => focusInvalidNumber(block.current) || onClose()}>Done</Button>}
    >
      <div ref={block}>
        <Text tone="dim" below={12} className={styles.lead} data-first-focus tabIndex={-1}>
          Two minutes on Google. Skip what you can't find.
        </Text>
        <KnownLookUpsCount answers={answers} />
        <LookUpFields answers={answers} businessName={businessName} onChange={onAnswer} />
      </div>
    </Dialog>
  );
}
