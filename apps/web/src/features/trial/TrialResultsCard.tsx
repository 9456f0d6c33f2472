import { computeRetainerVariables } from '@salespro/domain/trial/computeRetainerVariables.ts';
import type { TrialField } from '@salespro/domain/trial/trialFields.ts';
import { IconBrandFacebook, IconBrandGoogle, IconChartBar, IconStar } from '@tabler/icons-react';
import { Fragment, useId } from 'react';
import { Card } from '#ui/Card.tsx';
import { RequiredAsterisk } from '#ui/LabeledInput.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { messages } from './messages.ts';
import { isDollarField } from './trialFormState.ts';
import styles from './trialResults.module.css';
import type { TrialForm } from './useTrialForm.ts';

interface TrialResultsCardProps {
  readonly fields: readonly TrialField[];
  readonly form: TrialForm;
  readonly isLocked: boolean;
}

/** Renders the before and after fields of the trial form. */
export function TrialResultsCard({ fields, form, isLocked }: TrialResultsCardProps) {
  const lines = groupFieldsByLine(fields, 'results');
  const pairs = lines.filter((line) => line.fields.length > 1);
  const singles = lines.filter((line) => line.fields.length === 1);
  const ofMessages = singles.filter((line) => line.fields.some(({ onlyFor }) => onlyFor));
  const others = singles.filter((line) => !ofMessages.includes(line));
  return (
    <Card title="Before and after">
      {ofMessages.length > 0 ? (
        <Text size="medium" tone="dim" below={32}>
          {messages.googleNumbersNeeded}
        </Text>
      ) : null}
      <div className={styles.lines}>
        <Text
          as="div"
          size="medium"
          tone="dim"
          weight={600}
          className={styles.columnNames}
          aria-hidden="true"
        >
          {pairs[0]?.fields.map(({ id, column }) => (
            <span key={id}>{column}</span>
          ))}
        </Text>
        {pairs.map((line) => (
          <BeforeAfterLine key={line.name} line={line} form={form} isLocked={isLocked} />
        ))}
      </div>
      <TrialChangeStrip form={form} />
      {ofMessages.length > 0 ? (
        <>
          <hr className={styles.separator} />
          <div className={styles.messages}>
            {ofMessages.map((line) => (
              <AmountLine key={line.name} line={line} form={form} isLocked={isLocked} />
            ))}
          </div>
        </>
      ) : null}
      {others.map((line) => (
        <Fragment key={line.name}>
          <hr className={styles.separator} />
          <AmountLine line={line} form={form} isLocked={isLocked} />
        </Fragment>
      ))}
    </Card>
  );
}

interface TrialFormLine {
  readonly name: string;
  readonly fields: readonly TrialField[];
}

/** Groups the fields of one block of the trial form by line, in list order. */
export function groupFieldsByLine(
  fields: readonly TrialField[],
  block: TrialField['block'],
): readonly TrialFormLine[] {
  const lines = Map.groupBy(
    fields.filter((field) => field.block === block),
    ({ line }) => line,
  );
  return [...lines].map(([name, inLine]) => ({ name, fields: inLine }));
}

interface BeforeAfterLineProps {
  readonly line: TrialFormLine;
  readonly form: TrialForm;
  readonly isLocked: boolean;
}

/** Renders a line with the number before the trial and the number after it. */
function BeforeAfterLine({ line, form, isLocked }: BeforeAfterLineProps) {
  const id = useId();
  const [first] = line.fields;
  const Icon = findLineIcon(first?.id);
  const hint = first?.hint ?? (first?.required ? null : 'optional');
  return (
    <div className={styles.beforeAfterLine}>
      <Row wraps weight={600} className={styles.name}>
        <Icon aria-hidden="true" className={styles.icon} size={20} stroke={1.6} />
        <span id={id}>{line.name}</span>
        {first?.required ? <RequiredAsterisk /> : null}
        {hint ? (
          <Text
            as="span"
            size="medium"
            tone="dim"
            className={styles.beforeAfterLineHint}
            id={`${id}-hint`}
          >
            {hint}
          </Text>
        ) : null}
      </Row>
      {line.fields.map((field) => (
        <div key={field.id}>
          <Text
            as="label"
            size="medium"
            tone="dim"
            isBlock
            className={styles.column}
            htmlFor={`${id}-${field.id}`}
            id={`${id}-${field.id}-label`}
          >
            {field.column}
          </Text>
          <TrialFieldInput
            field={field}
            form={form}
            isLocked={isLocked}
            id={`${id}-${field.id}`}
            labelledBy={`${id} ${id}-${field.id}-label`}
            {...(hint && { describedBy: `${id}-hint` })}
          />
        </div>
      ))}
    </div>
  );
}

interface TrialChangeStripProps {
  readonly form: TrialForm;
}

/** Renders the changes in reviews and rating, once both numbers of a pair are valid. */
function TrialChangeStrip({ form: { values, errors: problems } }: TrialChangeStripProps) {
  const facts = computeRetainerVariables(values);
  const isPairValid = (id: string) => !problems.has(`${id}_before`) && !problems.has(`${id}_after`);
  const reviews = isPairValid('google_reviews') ? facts.review_delta : null;
  const [, words, number] = /^(.*) (\S+)$/.exec(facts.rating_change) ?? [];
  const hasRating = isPairValid('google_rating') && words !== undefined;
  if (reviews === null && !hasRating) return null;
  return (
    <Row
      as="p"
      gap={24}
      rowGap={4}
      align="stretch"
      wraps
      size="medium"
      tone="green"
      above={16}
      breaks
      className={styles.strip}
    >
      {reviews === null ? null : (
        <span>
          {reviews > 0 ? <b>+{reviews.toLocaleString('en-US')}</b> : 'No new'}{' '}
          {reviews === 1 ? 'Google review' : 'Google reviews'}
        </span>
      )}
      {hasRating ? (
        <span>
          Rating {words.toLowerCase()} <b>{number}</b>
        </span>
      ) : null}
    </Row>
  );
}

interface AmountLineProps {
  readonly line: TrialFormLine;
  readonly form: TrialForm;
  readonly isLocked: boolean;
}

/** Renders a line of the trial form with one value. */
function AmountLine({ line, form, isLocked }: AmountLineProps) {
  const id = useId();
  const [field] = line.fields;
  if (!field) return null;
  return (
    <div className={styles.amountLine}>
      <Text as="label" size="medium" weight={600} htmlFor={id}>
        {line.name}
      </Text>
      <Text size="medium" tone="dim" isTight className={styles.amountLineHint} id={`${id}-hint`}>
        {field.hint ?? 'optional'}
      </Text>
      <div className={styles.box}>
        {isDollarField(field) ? (
          <span className={styles.sign} aria-hidden="true">
            $
          </span>
        ) : null}
        <TrialFieldInput
          field={field}
          form={form}
          isLocked={isLocked}
          id={id}
          describedBy={`${id}-hint`}
        />
      </div>
    </div>
  );
}

const icons: Readonly<Record<string, typeof IconChartBar>> = {
  google_reviews_before: IconBrandGoogle,
  google_rating_before: IconStar,
  fb_reviews_before: IconBrandFacebook,
};

/** Returns the icon of a line by its first field, or a general icon. */
function findLineIcon(fieldId: string | undefined): typeof IconChartBar {
  return icons[fieldId ?? ''] ?? IconChartBar;
}

interface TrialFieldInputProps {
  readonly field: TrialField;
  readonly form: TrialForm;
  readonly isLocked: boolean;
  /** Element id that the label refers to. */
  readonly id: string;
  /** Element ids of the texts that name the input, when one label is not enough. */
  readonly labelledBy?: string;
  readonly describedBy?: string;
}

/** Renders one input of the trial form with its error below. */
export function TrialFieldInput(props: TrialFieldInputProps) {
  const { field, form, isLocked, id, labelledBy, describedBy } = props;
  const noteId = `${id}-note`;
  const value = form.values[field.id] ?? '';
  const problem = findFieldError(field, form);
  const description = [describedBy, problem ? noteId : undefined].filter(Boolean).join(' ');
  return (
    <div className={styles.cell}>
      <input
        className={styles.input}
        data-kind={field.column === 'Dollars' ? 'amount' : field.type}
        id={id}
        name={field.id}
        {...buildInputAttributes(field)}
        autoComplete="off"
        readOnly={isLocked}
        value={value}
        aria-labelledby={labelledBy}
        aria-required={field.required || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={description || undefined}
        onChange={({ target }) => form.change(field.id, target.value, !target.validity.badInput)}
        onBlur={() => form.markVisited(field.id)}
        // The mouse wheel must not change a focused number input.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      {problem ? (
        <Text size="small" tone="danger" weight={500} above={8} isTight id={noteId}>
          {problem}
        </Text>
      ) : null}
    </div>
  );
}

function buildInputAttributes(field: TrialField) {
  if (field.type === 'text') return { type: 'text', maxLength: 200 } as const;
  if (isDollarField(field)) return { type: 'text', inputMode: 'numeric', maxLength: 40 } as const;
  const { min, max, step } = field;
  return { type: 'number', inputMode: step === 1 ? 'numeric' : 'decimal', min, max, step } as const;
}

/** Returns the error of a field: an invalid value at once, a missing one after the field was visited. */
function findFieldError(field: TrialField, form: TrialForm): string | null {
  if (!form.errors.has(field.id)) return null;
  const isBlank = (form.values[field.id] ?? '').trim() === '';
  if (isBlank && !form.leftFields.has(field.id)) return null;
  if (isBlank && field.required) return messages.fieldErrors.missing;
  if (isDollarField(field)) return messages.fieldErrors.amount;
  return field.step === 1 ? messages.fieldErrors.count : messages.fieldErrors.rating;
}
