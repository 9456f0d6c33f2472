import { agreePrice } from '@salespro/contract/recommendations.ts';
import { agreePrice as agreePriceCommand } from '@salespro/domain/commands/agreePrice.ts';
import { formatPriceRange, getSpokenTerms } from '@salespro/domain/services/getSpokenTerms.ts';
import { parseTermsAmount } from '@salespro/domain/services/termsLimits.ts';
import { useId, useRef, useState } from 'react';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './clientPriceForm.module.css';
import { messages } from './messages.ts';

/** Renders a form that sets one exact price for this client instead of the price range of the settings. */
export function ClientPriceForm() {
  const { interview, run } = useInterview();
  const titleId = useId();
  const spoken = getSpokenTerms(interview);
  const serviceId = interview.selectedServiceId;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [typedFee, setTypedFee] = useState<string | null>(null);
  const [hasSubmitted, setSubmitted] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const fee = typedFee ?? String((spoken?.setupFee ?? 0) / 100);
  const price = parseTermsAmount(typed, 1);
  const setupFee = fee.trim() === '' ? 0 : parseTermsAmount(fee, 0);
  function reset(isNowOpen: boolean): void {
    setOpen(isNowOpen);
    setTyped('');
    setTypedFee(null);
    setSubmitted(false);
  }
  const saving = usePageAction(async () => {
    setSubmitted(true);
    if (serviceId === null || price === null || setupFee === null) return;
    try {
      await run(agreePrice, { serviceId, price, setupFee }, agreePriceCommand);
    } catch {
      showFailure(messages.saveFailed);
      return;
    }
    toggle.current?.focus();
    reset(false);
    showSuccess(messages.priceSet);
  });
  if (spoken === null) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Row gap={12} rowGap={4} wraps>
        <Text as="h2" size="body" weight={600} id={titleId}>
          Price for this client
        </Text>
        <span>{formatPriceRange(spoken)}</span>
        <Button ref={toggle} variant="plain" size="small" onClick={() => reset(!isOpen)}>
          {isOpen ? 'Cancel' : 'Change'}
        </Button>
      </Row>
      {isOpen ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const { elements } = event.currentTarget;
            const wrong = price === null ? 'price' : setupFee === null ? 'setupFee' : '';
            (elements.namedItem(wrong) as HTMLInputElement | null)?.focus();
            void saving.run();
          }}
        >
          <LabeledInput
            label="Price a month"
            name="price"
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={hasSubmitted && price === null ? messages.amountNeeded : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <LabeledInput
            label="Set-up fee, once"
            name="setupFee"
            inputMode="decimal"
            autoComplete="off"
            value={fee}
            error={hasSubmitted && setupFee === null ? messages.amountNeeded : undefined}
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
