import { parseAmount } from '@salespro/domain/interviews/amounts/parseAmount.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { saidPrice, toMonthlyWords } from '@salespro/domain/interviews/outcomes/saidPrice.ts';
import { termsLimits } from '@salespro/domain/interviews/terms/termsLimits.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import styles from './endCall.module.css';
import { FormFoot } from './FormFoot.tsx';
import { messages } from './messages.ts';

interface SoldFormProps {
  readonly interview: Interview;
  /** By the month, in cents. */
  readonly onSell: (price: number | null) => void;
}

/** Asked only where the offer is another one than the script named. */
export function SoldForm({ interview, onSell }: SoldFormProps) {
  const said = saidPrice(interview);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);

  if (typed === null) {
    return (
      <>
        <p className={styles.question}>Sold at {toMonthlyWords(interview, said)}?</p>
        <div className={styles.foot}>
          <Button variant="outline" size="large" onClick={() => setTyped('')}>
            Change
          </Button>
          <Button size="large" data-first-focus="" onClick={() => onSell(said)}>
            Yes
          </Button>
        </div>
      </>
    );
  }
  const amount = parseAmount(typed);
  const cents = amount === null ? 0 : Math.round(amount * 100);
  const isPrice = cents >= 1 && cents <= termsLimits.cents;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isPrice) onSell(cents);
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <LabeledInput
        autoFocus
        label="Price for a month"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isTried && !isPrice ? messages.noPrice : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormFoot button="Save" />
    </form>
  );
}
