import type { TrialField } from '@salespro/domain/trial/trialFields.ts';
import { useId } from 'react';
import { Card } from '#ui/Card.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { CoverStrip } from './CoverStrip.tsx';
import styles from './offerCard.module.css';
import { ResultInput } from './ResultInput.tsx';
import { toLines } from './toLines.ts';
import type { TrialForm } from './useTrialForm.ts';

interface OfferCardProps {
  readonly fields: readonly TrialField[];
  readonly form: TrialForm;
  readonly isLocked: boolean;
}

export function OfferCard({ fields, form, isLocked }: OfferCardProps) {
  const id = useId();
  return (
    <Card
      title="Offer Details"
      description="The retainer close reads these names and prices aloud."
    >
      <div className={styles.lines}>
        {toLines(fields, 'offer').map((line) => (
          <div key={line.name} className={styles.line}>
            {line.fields.map((field) => (
              <div key={field.id}>
                <label className={styles.label} htmlFor={`${id}-${field.id}`}>
                  {field.column === 'Price' ? (
                    <>
                      <VisuallyHidden>{line.name} </VisuallyHidden>
                      Price
                    </>
                  ) : (
                    field.label
                  )}
                </label>
                <ResultInput
                  field={field}
                  form={form}
                  isLocked={isLocked}
                  id={`${id}-${field.id}`}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
      <CoverStrip form={form} />
    </Card>
  );
}
