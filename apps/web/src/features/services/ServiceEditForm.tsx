import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { isRiskyGuarantee } from '@salespro/domain/services/applySettingsChange.ts';
import {
  findServiceSettings,
  type StoredServiceSettings,
} from '@salespro/domain/services/findServiceSettings.ts';
import { termsLimits } from '@salespro/domain/services/termsLimits.ts';
import { renderPricePreview } from '@salespro/domain/templates/price/renderPricePreview.ts';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDebounced } from '#lib/timers.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import field from '#ui/field.module.css';
import { Row, Text } from '#ui/primitives.tsx';
import { SwitchLine } from '#ui/SwitchRow.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import {
  buildChangedSettings,
  buildServiceFormState,
  PriceFields,
  parseServiceForm,
  type ServiceFormState,
} from './PriceFields.tsx';
import { PriceSourceBadge } from './ServiceRow.tsx';
import styles from './serviceEditForm.module.css';
import { type ServiceSettingsLayer, useServiceSettings } from './useServiceSettings.ts';

interface ServiceEditFormProps {
  readonly name: string;
  readonly serviceId: ServiceId;
  readonly layer: ServiceSettingsLayer;
  readonly stored: StoredServiceSettings;
  readonly firstField: 'price' | 'proof';
  readonly canSaveForEveryone: boolean;
  readonly onToggle: (isSold: boolean) => void;
  readonly onUnsavedChange: (isChanged: boolean) => void;
  readonly onClose: () => void;
}

/** Settings that "Back to the standard price" removes; proof and guarantee are kept. */
const standardPriceSettings = ['price', 'onTop', 'setupFee', 'trial', 'difference'] as const;

/** Renders the form that edits one service in place of its row. */
export function ServiceEditForm(props: ServiceEditFormProps) {
  const { name, serviceId, layer, stored, onUnsavedChange, onClose } = props;
  const [before] = useState(() => findServiceSettings(serviceId, stored));
  const [formState, setFormState] = useState(() => buildServiceFormState(before));
  const [isProofConfirmed, setProofConfirmed] = useState(false);
  const [isForAll, setForAll] = useState(false);
  const [hasSubmitted, setSubmitted] = useState(false);
  const { save, saveWithUndo } = useServiceSettings();
  const { values, problems } = parseServiceForm(serviceId, formState, before);
  const changed = buildChangedSettings(before, values);
  const mustConfirm = changed.proof !== undefined && changed.proof !== '';
  const isChanged = JSON.stringify(formState) !== JSON.stringify(buildServiceFormState(before));
  const canSave = Object.keys(problems).length === 0 && (!mustConfirm || isProofConfirmed);
  useEffect(() => onUnsavedChange(isChanged), [onUnsavedChange, isChanged]);

  const change = (next: Partial<ServiceFormState>) => {
    setFormState((held) => ({ ...held, ...next }));
    if (next.proof !== undefined) setProofConfirmed(false);
  };
  const saving = useAction(async () => {
    setSubmitted(true);
    if (!canSave) return;
    if (Object.keys(changed).length === 0) return onClose();
    const words = isForAll || layer === 'global' ? messages.savedForAll : messages.saved;
    const isSaved = await saveWithUndo(
      isForAll ? 'global' : layer,
      serviceId,
      { set: changed, unset: [] },
      words,
    );
    if (!isSaved) return;
    // Removes the admin's account values, which would hide the shared ones.
    if (isForAll)
      await save('account', serviceId, { set: {}, unset: Object.keys(changed) as never });
    onClose();
  });
  const resetting = useAction(async () => {
    const standardPrice = { set: {}, unset: standardPriceSettings };
    if (await saveWithUndo(layer, serviceId, standardPrice, messages.standardPriceRestored))
      onClose();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void saving.run();
  }

  return (
    <li className={styles.form}>
      <form
        aria-label={`Edit ${name}`}
        onSubmit={submit}
        noValidate
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onClose();
        }}
      >
        <Row gap={12} justify="between" below={20} className={styles.top}>
          <Row gap={8} rowGap={4} wraps size="body" weight={600} className={styles.name}>
            <h3>{name}</h3>
            <PriceSourceBadge serviceId={serviceId} stored={stored} />
          </Row>
          <SwitchLine label="We sell this" isOn onChange={props.onToggle} />
        </Row>
        <div className={styles.fields}>
          <PriceFields
            serviceId={serviceId}
            currency={before.currency}
            formState={formState}
            errors={hasSubmitted ? problems : { ...(problems.to && { to: problems.to }) }}
            isFocused={props.firstField === 'price'}
            onChange={change}
          />
          <SentenceField
            label="What separates the low from the high price"
            hint="The script says: What moves you up or down is ..."
            value={formState.difference}
            onChange={(difference) => change({ difference })}
          />
          <SentenceField
            label="Proof, one sentence"
            hint="One true story: who, before, after. You are asked to confirm it is true."
            value={formState.proof}
            isFocused={props.firstField === 'proof'}
            onChange={(proof) => change({ proof })}
          />
          {mustConfirm ? (
            <CheckboxLine
              label="This is true"
              isOn={isProofConfirmed}
              error={hasSubmitted && !isProofConfirmed ? messages.proofNotConfirmed : undefined}
              onChange={setProofConfirmed}
            />
          ) : null}
          <SentenceField
            label="Guarantee, one sentence"
            hint="Only what you can keep: the work, not the result."
            value={formState.guarantee}
            warning={isRiskyGuarantee(formState.guarantee) ? messages.checkGuarantee : undefined}
            onChange={(guarantee) => change({ guarantee })}
          />
        </div>
        <SpokenPreview text={renderPricePreview(serviceId, values)} />
        {props.canSaveForEveryone ? (
          <CheckboxLine
            label="Use this for everyone"
            more="(you are the admin)"
            isOn={isForAll}
            onChange={setForAll}
          />
        ) : null}
        <Row gap={12} wraps above={20} className={styles.actions}>
          <Button type="submit" isBusy={saving.isBusy}>
            Save
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <span className={styles.resetPrice}>
            <Button variant="plain" isBusy={resetting.isBusy} onClick={() => void resetting.run()}>
              <IconArrowBackUp aria-hidden="true" size={18} stroke={1.8} />
              Back to the standard price
            </Button>
          </span>
        </Row>
      </form>
    </li>
  );
}

/** Renders what the script will say with these prices; screen readers announce it after a pause. */
function SpokenPreview({ text }: { readonly text: string }) {
  return (
    <div className={styles.spokenPreview}>
      <Text as="span" size="tiny" tone="green" weight={700} className={styles.caps}>
        The script will say
      </Text>
      <p>“{text}”</p>
      <VisuallyHidden isAnnounced>{useDebounced(text, 1000)}</VisuallyHidden>
    </div>
  );
}

interface CheckboxLineProps {
  readonly label: string;
  readonly more?: string;
  readonly isOn: boolean;
  readonly error?: string | undefined;
  readonly onChange: (isOn: boolean) => void;
}

function CheckboxLine({ label, more, isOn, error, onChange }: CheckboxLineProps) {
  return (
    <div className={styles.full}>
      <Row as="label" gap={8} isInline size="medium" className={styles.check}>
        <input
          type="checkbox"
          checked={isOn}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}{' '}
          {more ? (
            <Text as="span" size="small" tone="dim">
              {more}
            </Text>
          ) : null}
        </span>
      </Row>
      {error ? (
        <Text size="small" tone="danger" role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  );
}

interface SentenceFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly isFocused?: boolean;
  /** Warning about the typed text, shown below the field. */
  readonly warning?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Renders a text area for one sentence with its character count. */
function SentenceField(props: SentenceFieldProps) {
  const { label, hint, value, isFocused, warning, onChange } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) area.current?.focus();
  }, [isFocused]);
  return (
    <div className={styles.full}>
      <Row gap={12} align="baseline" justify="between">
        <label className={field.label} htmlFor={id}>
          {label}
        </label>
        <Text as="span" size="small" tone="dim" isTabular className={styles.count}>
          {value.length} of {termsLimits.sentence}
        </Text>
      </Row>
      <textarea
        ref={area}
        className={`${field.fieldInput} ${styles.sentence}`}
        id={id}
        rows={1}
        maxLength={termsLimits.sentence}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={field.hint} id={`${id}-hint`}>
        {hint}
      </p>
      {warning ? (
        <Row
          as="p"
          gap={8}
          align="stretch"
          size="small"
          above={8}
          className={styles.warning}
          role="status"
        >
          <IconAlertTriangle aria-hidden="true" size={18} stroke={1.8} />
          {warning}
        </Row>
      ) : null}
    </div>
  );
}
