import { hasTrial } from '@salespro/domain/interviews/hasTrial.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { termsLimits } from '@salespro/domain/interviews/terms/termsLimits.ts';
import { useEffect, useId, useRef } from 'react';
import field from '#ui/field.module.css';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type DraftProblems, onTopChoices, type ServiceDraft } from './serviceDraft.ts';
import styles from './serviceEdit.module.css';

interface PriceFieldsProps {
  readonly serviceId: ServiceId;
  readonly currency: string;
  readonly draft: ServiceDraft;
  readonly problems: DraftProblems;
  readonly isFocused: boolean;
  readonly onChange: (change: Partial<ServiceDraft>) => void;
}

/** Price, what comes on top, set-up and trial. */
export function PriceFields(props: PriceFieldsProps) {
  const { serviceId, currency, draft, problems, isFocused, onChange } = props;
  const money = { sign: toSign(currency), inputMode: 'decimal' } as const;
  return (
    <>
      <fieldset className={styles.half}>
        <legend className={field.label}>Price a month</legend>
        <div className={styles.range}>
          <AmountInput
            {...money}
            label="From, a month"
            value={draft.from}
            error={problems.from}
            isFocused={isFocused}
            onChange={(from) => onChange({ from })}
          />
          <span className={styles.dim}>to</span>
          <AmountInput
            {...money}
            label="To, a month (empty: one price)"
            placeholder="one price"
            value={draft.to}
            error={problems.to}
            onChange={(to) => onChange({ to })}
          />
        </div>
        {problems.from || problems.to ? (
          <p className={field.error} role="alert">
            {problems.from ?? problems.to}
          </p>
        ) : null}
      </fieldset>
      <div className={styles.half}>
        <SelectField
          label="On top"
          options={onTopChoices}
          value={draft.onTop}
          onChange={(event) => onChange({ onTop: event.target.value })}
        />
        {draft.onTop === onTopChoices[2] ? (
          <div className={styles.more}>
            <TextField
              label="What comes on top"
              maxLength={termsLimits.onTop}
              placeholder="what the texts cost"
              value={draft.onTopWords}
              error={problems.onTopWords}
              onChange={(event) => onChange({ onTopWords: event.target.value })}
            />
          </div>
        ) : null}
      </div>
      <AmountField
        {...money}
        label="Set-up fee"
        value={draft.setupFee}
        error={problems.setupFee}
        onChange={(setupFee) => onChange({ setupFee })}
      />
      {hasTrial(serviceId) ? (
        <>
          <TextField
            label="Trial, days"
            inputMode="numeric"
            value={draft.trialDays}
            error={problems.trialDays}
            onChange={(event) => onChange({ trialDays: event.target.value })}
          />
          <AmountField
            {...money}
            label="Trial price"
            hint="0 is said as “free”."
            value={draft.trialPrice}
            error={problems.trialPrice}
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
      <span aria-hidden="true" className={styles.sign}>
        {sign}
      </span>
      <input
        {...rest}
        ref={input}
        id={id}
        className={`${field.input} ${styles.amount}`}
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

/** "$"; "CHF" where a currency has no sign of its own. */
function toSign(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
