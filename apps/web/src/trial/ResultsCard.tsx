import type { TrialField } from '@salespro/domain/trial/trialFields.ts';
import { Fragment } from 'react';
import { Card } from '#ui/Card.tsx';
import { AmountLine } from './AmountLine.tsx';
import { BeforeAfterLine } from './BeforeAfterLine.tsx';
import { ChangeStrip } from './ChangeStrip.tsx';
import styles from './resultsCard.module.css';
import { toLines } from './toLines.ts';
import type { TrialForm } from './useTrialForm.ts';

interface ResultsCardProps {
  readonly fields: readonly TrialField[];
  readonly form: TrialForm;
  readonly isLocked: boolean;
}

export function ResultsCard({ fields, form, isLocked }: ResultsCardProps) {
  const lines = toLines(fields, 'results');
  const pairs = lines.filter((line) => line.fields.length > 1);
  const singles = lines.filter((line) => line.fields.length === 1);
  return (
    <Card title="Before and after">
      <div className={styles.lines}>
        <div className={styles.heads} aria-hidden="true">
          {pairs[0]?.fields.map(({ id, column }) => (
            <span key={id}>{column}</span>
          ))}
        </div>
        {pairs.map((line) => (
          <BeforeAfterLine key={line.name} line={line} form={form} isLocked={isLocked} />
        ))}
      </div>
      <ChangeStrip form={form} />
      {singles.map((line) => (
        <Fragment key={line.name}>
          <hr className={styles.rule} />
          <AmountLine line={line} form={form} isLocked={isLocked} />
        </Fragment>
      ))}
    </Card>
  );
}
