import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { hasTrial } from '@salespro/domain/interviews/trialStatus.ts';
import { adSpendText } from '@salespro/domain/services/builtInServiceSettings.ts';
import {
  type ServiceSettings,
  type ServiceSettingsOverrides,
  serviceSettingNames,
} from '@salespro/domain/services/ServiceTerms.ts';
import { parseTermsAmount, termsLimits } from '@salespro/domain/services/termsLimits.ts';
import { useEffect, useId, useRef } from 'react';
import field from '#ui/field.module.css';
import { Row, Text } from '#ui/primitives.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { messages } from './messages.ts';
import styles from './serviceEditForm.module.css';

interface PriceFieldsProps {
  readonly serviceId: ServiceId;
  readonly currency: string;
  readonly formState: ServiceFormState;
  readonly errors: ServiceFormErrors;
  readonly isFocused: boolean;
  readonly onChange: (change: Partial<ServiceFormState>) => void;
}

/** Renders the inputs for price, extras, set-up fee and trial of a service. */
export function PriceFields(props: PriceFieldsProps) {
  const { serviceId, currency, formState, errors, isFocused, onChange } = props;
  const money = { sign: findCurrencySign(currency), inputMode: 'decimal' } as const;
  return (
    <>
      <fieldset className={styles.half}>
        <legend className={field.label}>Price a month</legend>
        <div className={styles.range}>
          <AmountInput
            {...money}
            label="From, a month"
            value={formState.from}
            error={errors.from}
            isFocused={isFocused}
            onChange={(from) => onChange({ from })}
          />
          <Text as="span" size="small" tone="dim">
            to
          </Text>
          <AmountInput
            {...money}
            label="To, a month (empty: one price)"
            placeholder="one price"
            value={formState.to}
            error={errors.to}
            onChange={(to) => onChange({ to })}
          />
        </div>
        {errors.from || errors.to ? (
          <p className={field.error} role="alert">
            {errors.from ?? errors.to}
          </p>
        ) : null}
      </fieldset>
      <div className={styles.half}>
        <SelectField
          label="On top"
          options={onTopChoices}
          value={formState.onTop}
          onChange={(event) => onChange({ onTop: event.target.value })}
        />
        {formState.onTop === onTopChoices[2] ? (
          <Text as="div" above={12}>
            <TextField
              label="What comes on top"
              maxLength={termsLimits.onTop}
              placeholder="what the texts cost"
              value={formState.onTopWords}
              error={errors.onTopWords}
              onChange={(event) => onChange({ onTopWords: event.target.value })}
            />
          </Text>
        ) : null}
      </div>
      <AmountField
        {...money}
        label="Set-up fee"
        value={formState.setupFee}
        error={errors.setupFee}
        onChange={(setupFee) => onChange({ setupFee })}
      />
      {hasTrial(serviceId) ? (
        <>
          <TextField
            label="Trial, days"
            inputMode="numeric"
            value={formState.trialDays}
            error={errors.trialDays}
            onChange={(event) => onChange({ trialDays: event.target.value })}
          />
          <AmountField
            {...money}
            label="Trial price"
            hint="0 is said as “free”."
            value={formState.trialPrice}
            error={errors.trialPrice}
            onChange={(trialPrice) => onChange({ trialPrice })}
          />
        </>
      ) : null}
    </>
  );
}

interface AmountInputProps {
  readonly label: string;
  readonly sign: string;
  readonly inputMode: 'decimal';
  readonly value: string;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly isFocused?: boolean;
  readonly id?: string;
  readonly onChange: (value: string) => void;
}

function AmountInput(props: AmountInputProps) {
  const { label, sign, error, isFocused, id, onChange, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <div className={styles.affix}>
      <Row as="span" aria-hidden="true" tone="dim" className={styles.sign}>
        {sign}
      </Row>
      <input
        {...rest}
        ref={input}
        id={id}
        className={`${field.fieldInput} ${styles.amount}`}
        aria-label={id ? undefined : label}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function AmountField({ hint, ...props }: AmountInputProps & { readonly hint?: string }) {
  const id = useId();
  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {props.label}
      </label>
      <AmountInput {...props} id={id} />
      {props.error || hint ? (
        <p className={props.error ? field.error : field.hint}>{props.error ?? hint}</p>
      ) : null}
    </div>
  );
}

/** Returns the sign of a currency, such as "$", or its code if it has no sign. */
function findCurrencySign(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

const onTopChoices = ['Nothing', 'Ad spend, paid by the client', 'Something else'] as const;

/** Typed texts in the form of one service. */
export interface ServiceFormState {
  readonly from: string;
  readonly to: string;
  readonly onTop: string;
  readonly onTopWords: string;
  readonly setupFee: string;
  readonly trialDays: string;
  readonly trialPrice: string;
  readonly difference: string;
  readonly proof: string;
  readonly guarantee: string;
}

type ServiceFormErrors = Partial<Record<keyof ServiceFormState, string>>;

const formatCents = (cents: number) => String(cents / 100);

/** Converts stored settings of a service to the texts of its form. */
export function buildServiceFormState(settings: ServiceSettings): ServiceFormState {
  const { price, onTop, setupFee, trial, difference, proof, guarantee } = settings;
  const isOther = onTop !== '' && onTop !== adSpendText;
  return {
    from: formatCents(price.from),
    to: price.to === null ? '' : formatCents(price.to),
    onTop: onTopChoices[isOther ? 2 : onTop === adSpendText ? 1 : 0],
    onTopWords: isOther ? onTop : '',
    setupFee: setupFee === 0 ? '' : formatCents(setupFee),
    trialDays: String(trial?.days ?? ''),
    trialPrice: trial ? formatCents(trial.price) : '',
    difference,
    proof,
    guarantee,
  };
}

/** Parses the form of a service; an unreadable field gets an error and keeps its old value. */
export function parseServiceForm(
  serviceId: ServiceId,
  draft: ServiceFormState,
  settings: ServiceSettings,
): { readonly values: ServiceSettings; readonly problems: ServiceFormErrors } {
  const problems: ServiceFormErrors = {};
  const amount = (name: keyof ServiceFormState, min: number): number => {
    const cents = parseTermsAmount(draft[name], min);
    if (cents !== null) return cents;
    problems[name] = messages.amountNeeded;
    return min;
  };
  const from = amount('from', 1);
  const to = draft.to.trim() === '' ? null : amount('to', 1);
  if (!problems.from && !problems.to && to !== null && to < from)
    problems.to = messages.secondPriceLower;
  const setupFee = draft.setupFee.trim() === '' ? 0 : amount('setupFee', 0);
  const trial = hasTrial(serviceId)
    ? { days: readDays(), price: draft.trialPrice.trim() === '' ? 0 : amount('trialPrice', 0) }
    : null;
  const values: ServiceSettings = {
    ...settings,
    price: problems.from || problems.to ? settings.price : { from, to: to === from ? null : to },
    onTop: readOnTop(),
    setupFee,
    trial,
    difference: collapseWhitespace(draft.difference),
    proof: collapseWhitespace(draft.proof),
    guarantee: collapseWhitespace(draft.guarantee),
  };
  return { values, problems };

  function readDays(): number {
    const days = Number(draft.trialDays);
    if (Number.isInteger(days) && days >= 1 && days <= termsLimits.days) return days;
    problems.trialDays = messages.trialDaysNeeded;
    return settings.trial?.days ?? 1;
  }

  function readOnTop(): string {
    if (draft.onTop === onTopChoices[0]) return '';
    if (draft.onTop === onTopChoices[1]) return adSpendText;
    const words = collapseWhitespace(draft.onTopWords);
    if (words === '') problems.onTopWords = messages.onTopTextNeeded;
    return words;
  }
}

/** Returns the changed settings only; the others stay inherited from the layer below. */
export function buildChangedSettings(
  before: ServiceSettings,
  after: ServiceSettings,
): ServiceSettingsOverrides {
  return Object.fromEntries(
    serviceSettingNames.flatMap((name) =>
      JSON.stringify(before[name]) === JSON.stringify(after[name]) ? [] : [[name, after[name]]],
    ),
  );
}

const collapseWhitespace = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
