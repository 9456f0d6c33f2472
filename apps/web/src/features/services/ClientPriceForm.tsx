import { agreePrice } from '@salespro/contract/recommendations.ts';
import { agreePrice as agreePriceCommand } from '@salespro/domain/commands/agreePrice.ts';
import { spokenTerms, toPriceRange } from '@salespro/domain/services/spokenTerms.ts';
import { useId, useState } from 'react';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './clientPriceForm.module.css';
import { messages } from './messages.ts';
import { toCents } from './PriceFields.tsx';

/** Sets one exact price for this client in place of the range of the settings. */
export function ClientPriceForm() {
  const { interview, run } = useInterview();
  const titleId = useId();
  const said = spokenTerms(interview);
  const serviceId = interview.selectedServiceId;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [typedFee, setTypedFee] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const fee = typedFee ?? String((said?.setupFee ?? 0) / 100);
  const price = toCents(typed, 1);
  const setupFee = fee.trim() === '' ? 0 : toCents(fee, 0);
  const saving = usePageAction(async () => {
    setTried(true);
    if (serviceId === null || price === null || setupFee === null) return;
    try {
      await run(agreePrice, { serviceId, price, setupFee }, agreePriceCommand);
    } catch {
      showFailure(messages.failed);
      return;
    }
    setOpen(false);
    setTyped('');
    setTypedFee(null);
    setTried(false);
    showSuccess(messages.priceSet);
  });
  if (said === null) return null;
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <Row gap={12} rowGap={4} wraps>
        <Text as="h2" size="body" weight={600} id={titleId}>
          Price for this client
        </Text>
        <span>{toPriceRange(said)}</span>
        {isOpen ? null : (
          <Button variant="plain" size="small" onClick={() => setOpen(true)}>
            Change
          </Button>
        )}
      </Row>
      {isOpen ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (price === null) event.currentTarget.querySelector('input')?.focus();
            void saving.run();
          }}
        >
          <LabeledInput
            label="Price a month"
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={isTried && price === null ? messages.noPrice : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <LabeledInput
            label="Set-up fee, once"
            inputMode="decimal"
            autoComplete="off"
            value={fee}
            error={isTried && setupFee === null ? messages.noAmount : undefined}
            onChange={(event) => setTypedFee(event.target.value)}
          />
          <Button type="submit" variant="outline" isBusy={saving.isBusy}>
            Set this price
          </Button>
        </form>
      ) : null}
    </section>
  );
}
