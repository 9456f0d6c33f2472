import type { TrialField } from '@salespro/domain/trial/trialFields.ts';
import { Fragment } from 'react';
import { Card } from '#ui/Card.tsx';
import { AmountLine } from './AmountLine.tsx';
import { BeforeAfterLine } from './BeforeAfterLine.tsx';
import { ChangeStrip } from './ChangeStrip.tsx';
import { messages } from './messages.ts';
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
  const ofMessages = singles.filter((line) => line.fields.some(({ onlyFor }) => onlyFor));
  const others = singles.filter((line) => !ofMessages.includes(line));
  return (
    <Card title="Before and after">
      {ofMessages.length > 0 ? <p className={styles.note}>{messages.googleForMessages}</p> : null}
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
      {ofMessages.length > 0 ? (
        <>
          <hr className={styles.rule} />
          <div className={styles.messages}>
            {ofMessages.map((line) => (
              <AmountLine key={line.name} line={line} form={form} isLocked={isLocked} />
            ))}
          </div>
        </>
      ) : null}
      {others.map((line) => (
        <Fragment key={line.name}>
          <hr className={styles.rule} />
          <AmountLine line={line} form={form} isLocked={isLocked} />
        </Fragment>
      ))}
    </Card>
  );
}
