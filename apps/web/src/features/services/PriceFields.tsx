import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { hasTrial } from '@salespro/domain/interviews/trialStatus.ts';
import { adSpend } from '@salespro/domain/services/builtInSettings.ts';
import {
  type ServiceSettings,
  type SettingsPatch,
  settingNames,
} from '@salespro/domain/services/ServiceTerms.ts';
import { parseTermsAmount, termsLimits } from '@salespro/domain/services/termsLimits.ts';
import { useEffect, useId, useRef } from 'react';
import field from '#ui/field.module.css';
import { Row, Text } from '#ui/primitives.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { messages } from './messages.ts';
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
          <Text as="span" size="small" tone="dim">
            to
          </Text>
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
          <Text as="div" above={12}>
            <TextField
              label="What comes on top"
              maxLength={termsLimits.onTop}
              placeholder="what the texts cost"
              value={draft.onTopWords}
              error={problems.onTopWords}
              onChange={(event) => onChange({ onTopWords: event.target.value })}
            />
          </Text>
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

/** "$"; "CHF" where a currency has no sign of its own. */
function toSign(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

const onTopChoices = ['Nothing', 'Ad spend, paid by the client', 'Something else'] as const;

/** What stands in the fields of one row. */
export interface ServiceDraft {
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

type DraftProblems = Partial<Record<keyof ServiceDraft, string>>;

const toTyped = (cents: number) => String(cents / 100);

export function toDraft(settings: ServiceSettings): ServiceDraft {
  const { price, onTop, setupFee, trial, difference, proof, guarantee } = settings;
  const isOther = onTop !== '' && onTop !== adSpend;
  return {
    from: toTyped(price.from),
    to: price.to === null ? '' : toTyped(price.to),
    onTop: onTopChoices[isOther ? 2 : onTop === adSpend ? 1 : 0],
    onTopWords: isOther ? onTop : '',
    setupFee: setupFee === 0 ? '' : toTyped(setupFee),
    trialDays: String(trial?.days ?? ''),
    trialPrice: trial ? toTyped(trial.price) : '',
    difference,
    proof,
    guarantee,
  };
}

/** The values a draft stands for; a field that cannot be read has a problem and keeps its value. */
export function readDraft(
  serviceId: ServiceId,
  draft: ServiceDraft,
  settings: ServiceSettings,
): { readonly values: ServiceSettings; readonly problems: DraftProblems } {
  const problems: DraftProblems = {};
  const amount = (name: keyof ServiceDraft, least: number): number => {
    const cents = parseTermsAmount(draft[name], least);
    if (cents !== null) return cents;
    problems[name] = messages.noAmount;
    return least;
  };
  const from = amount('from', 1);
  const to = draft.to.trim() === '' ? null : amount('to', 1);
  if (!problems.from && !problems.to && to !== null && to < from) problems.to = messages.lower;
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
    difference: toLine(draft.difference),
    proof: toLine(draft.proof),
    guarantee: toLine(draft.guarantee),
  };
  return { values, problems };

  function readDays(): number {
    const days = Number(draft.trialDays);
    if (Number.isInteger(days) && days >= 1 && days <= termsLimits.days) return days;
    problems.trialDays = messages.noDays;
    return settings.trial?.days ?? 1;
  }

  function readOnTop(): string {
    if (draft.onTop === onTopChoices[0]) return '';
    if (draft.onTop === onTopChoices[1]) return adSpend;
    const words = toLine(draft.onTopWords);
    if (words === '') problems.onTopWords = messages.noWords;
    return words;
  }
}

/** Only what differs is saved: what is not touched goes on coming from the layer beneath. */
export function toChanged(before: ServiceSettings, after: ServiceSettings): SettingsPatch {
  return Object.fromEntries(
    settingNames.flatMap((name) =>
      JSON.stringify(before[name]) === JSON.stringify(after[name]) ? [] : [[name, after[name]]],
    ),
  );
}

const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
