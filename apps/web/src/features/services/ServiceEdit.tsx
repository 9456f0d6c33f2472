import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { findSettings, type StoredSettings } from '@salespro/domain/services/findSettings.ts';
import { needsCheck } from '@salespro/domain/services/settingsChange.ts';
import { termsLimits } from '@salespro/domain/services/termsLimits.ts';
import { spokenPreview } from '@salespro/domain/templates/price/spokenPreview.ts';
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
import { PriceFields, readDraft, type ServiceDraft, toChanged, toDraft } from './PriceFields.tsx';
import { PriceSource } from './ServiceRow.tsx';
import styles from './serviceEdit.module.css';
import { type Layer, useServiceSettings } from './useServiceSettings.ts';

interface ServiceEditProps {
  readonly name: string;
  readonly serviceId: ServiceId;
  readonly layer: Layer;
  readonly stored: StoredSettings;
  readonly startsAt: 'price' | 'proof';
  readonly canUseForAll: boolean;
  readonly onToggle: (isSold: boolean) => void;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onClose: () => void;
}

/** What belongs to the price; the seller's words stay when it is put back. */
const priceNames = ['price', 'onTop', 'setupFee', 'trial', 'difference'] as const;

/** One row, edited in its place. */
export function ServiceEdit(props: ServiceEditProps) {
  const { name, serviceId, layer, stored, onChanged, onClose } = props;
  const [before] = useState(() => findSettings(serviceId, stored));
  const [draft, setDraft] = useState(() => toDraft(before));
  const [isTrue, setTrue] = useState(false);
  const [isForAll, setForAll] = useState(false);
  const [isTried, setTried] = useState(false);
  const { save, saveWithUndo } = useServiceSettings();
  const { values, problems } = readDraft(serviceId, draft, before);
  const changed = toChanged(before, values);
  const mustConfirm = changed.proof !== undefined && changed.proof !== '';
  const isChanged = JSON.stringify(draft) !== JSON.stringify(toDraft(before));
  const canSave = Object.keys(problems).length === 0 && (!mustConfirm || isTrue);
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);

  const change = (next: Partial<ServiceDraft>) => {
    setDraft((held) => ({ ...held, ...next }));
    if (next.proof !== undefined) setTrue(false);
  };
  const saving = useAction(async () => {
    setTried(true);
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
    // What holds for everybody holds for the admin too: an own value would hide it.
    if (isForAll)
      await save('account', serviceId, { set: {}, unset: Object.keys(changed) as never });
    onClose();
  });
  const puttingBack = useAction(async () => {
    const back = { set: {}, unset: priceNames };
    if (await saveWithUndo(layer, serviceId, back, messages.putBack)) onClose();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void saving.run();
  }

  return (
    <li className={styles.edit}>
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
            <PriceSource serviceId={serviceId} stored={stored} />
          </Row>
          <SwitchLine label="We sell this" isOn onChange={props.onToggle} />
        </Row>
        <div className={styles.fields}>
          <PriceFields
            serviceId={serviceId}
            currency={before.currency}
            draft={draft}
            problems={isTried ? problems : { ...(problems.to && { to: problems.to }) }}
            isFocused={props.startsAt === 'price'}
            onChange={change}
          />
          <SentenceField
            label="What separates the low from the high price"
            hint="The script says: What moves you up or down is ..."
            value={draft.difference}
            onChange={(difference) => change({ difference })}
          />
          <SentenceField
            label="Proof, one sentence"
            hint="One true story: who, before, after. You are asked to confirm it is true."
            value={draft.proof}
            isFocused={props.startsAt === 'proof'}
            onChange={(proof) => change({ proof })}
          />
          {mustConfirm ? (
            <CheckLine
              label="This is true"
              isOn={isTrue}
              error={isTried && !isTrue ? messages.unconfirmed : undefined}
              onChange={setTrue}
            />
          ) : null}
          <SentenceField
            label="Guarantee, one sentence"
            hint="Only what you can keep: the work, not the result."
            value={draft.guarantee}
            note={needsCheck(draft.guarantee) ? messages.checkGuarantee : undefined}
            onChange={(guarantee) => change({ guarantee })}
          />
        </div>
        <Preview text={spokenPreview(serviceId, values)} />
        {props.canUseForAll ? (
          <CheckLine
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
          <span className={styles.back}>
            <Button
              variant="plain"
              isBusy={puttingBack.isBusy}
              onClick={() => void puttingBack.run()}
            >
              <IconArrowBackUp aria-hidden="true" size={18} stroke={1.8} />
              Back to the standard price
            </Button>
          </span>
        </Row>
      </form>
    </li>
  );
}

/** In the script's own words, with every key; read out when the typing rests. */
function Preview({ text }: { readonly text: string }) {
  return (
    <div className={styles.say}>
      <Text as="span" size="tiny" tone="green" weight={700} className={styles.caps}>
        The script will say
      </Text>
      <p>“{text}”</p>
      <VisuallyHidden isAnnounced>{useDebounced(text, 1000)}</VisuallyHidden>
    </div>
  );
}

interface CheckLineProps {
  readonly label: string;
  readonly more?: string;
  readonly isOn: boolean;
  readonly error?: string | undefined;
  readonly onChange: (isOn: boolean) => void;
}

function CheckLine({ label, more, isOn, error, onChange }: CheckLineProps) {
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
  /** Something to look at again before it is said. */
  readonly note?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One sentence with its count. */
function SentenceField(props: SentenceFieldProps) {
  const { label, hint, value, isFocused, note, onChange } = props;
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
      {note ? (
        <Row
          as="p"
          gap={8}
          align="stretch"
          size="small"
          above={8}
          className={styles.note}
          role="status"
        >
          <IconAlertTriangle aria-hidden="true" size={18} stroke={1.8} />
          {note}
        </Row>
      ) : null}
    </div>
  );
}
