import { retainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import type { TrialField } from '@salespro/domain/trial/trialFields.ts';
import { IconBrandFacebook, IconBrandGoogle, IconChartBar, IconStar } from '@tabler/icons-react';
import { Fragment, useId } from 'react';
import { Card } from '#ui/Card.tsx';
import { RequiredMark } from '#ui/LabeledInput.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { messages } from './messages.ts';
import { isAmount } from './trialDraft.ts';
import styles from './trialResults.module.css';
import type { TrialForm } from './useTrialForm.ts';

interface ResultsCardProps {
  readonly fields: readonly TrialField[];
  readonly form: TrialForm;
  readonly isLocked: boolean;
}

export function ResultsCard({ fields, form, isLocked }: ResultsCardProps) {
  const lines = toLines(fields, 'results');
  const pairs = lines.filter((line) => line.fields.length > 1);
  const singles = lines.filter((line) => line.fields.length === 1);
  const ofMessages = singles.filter((line) => line.fields.some(({ onlyFor }) => onlyFor));
  const others = singles.filter((line) => !ofMessages.includes(line));
  return (
    <Card title="Before and after">
      {ofMessages.length > 0 ? (
        <Text size="medium" tone="dim" below={32}>
          {messages.googleForMessages}
        </Text>
      ) : null}
      <div className={styles.lines}>
        <Text
          as="div"
          size="medium"
          tone="dim"
          weight={600}
          className={styles.heads}
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
      <ChangeStrip form={form} />
      {ofMessages.length > 0 ? (
        <>
          <hr className={styles.rule} />
          <div className={styles.messages}>
            {ofMessages.map((line) => (
              <AmountLine key={line.name} line={line} form={form} isLocked={isLocked} />
            ))}
          </div>
        </>
      ) : null}
      {others.map((line) => (
        <Fragment key={line.name}>
          <hr className={styles.rule} />
          <AmountLine line={line} form={form} isLocked={isLocked} />
        </Fragment>
      ))}
    </Card>
  );
}

interface TrialLine {
  readonly name: string;
  readonly fields: readonly TrialField[];
}

/** The lines of one block of the form, in the order of the list. */
export function toLines(
  fields: readonly TrialField[],
  block: TrialField['block'],
): readonly TrialLine[] {
  const lines = Map.groupBy(
    fields.filter((field) => field.block === block),
    ({ line }) => line,
  );
  return [...lines].map(([name, inLine]) => ({ name, fields: inLine }));
}

interface BeforeAfterLineProps {
  readonly line: TrialLine;
  readonly form: TrialForm;
  readonly isLocked: boolean;
}

/** The old number beside the new one. */
function BeforeAfterLine({ line, form, isLocked }: BeforeAfterLineProps) {
  const id = useId();
  const [first] = line.fields;
  const Icon = lineIcon(first?.id);
  const hint = first?.hint ?? (first?.required ? null : 'optional');
  return (
    <div className={styles.beforeAfterLine}>
      <Row wraps weight={600} className={styles.name}>
        <Icon aria-hidden="true" className={styles.icon} size={20} stroke={1.6} />
        <span id={id}>{line.name}</span>
        {first?.required ? <RequiredMark /> : null}
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
          <ResultInput
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

interface ChangeStripProps {
  readonly form: TrialForm;
}

/** What the trial has moved, as soon as both numbers of a pair stand. */
function ChangeStrip({ form: { values, problems } }: ChangeStripProps) {
  const facts = retainerFacts(values);
  const stands = (id: string) => !problems.has(`${id}_before`) && !problems.has(`${id}_after`);
  const reviews = stands('google_reviews') ? facts.review_delta : null;
  const [, words, number] = /^(.*) (\S+)$/.exec(facts.rating_change) ?? [];
  const hasRating = stands('google_rating') && words !== undefined;
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
  readonly line: TrialLine;
  readonly form: TrialForm;
  readonly isLocked: boolean;
}

/** A line with one value, in dollars or people. */
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
        {isAmount(field) ? (
          <span className={styles.sign} aria-hidden="true">
            $
          </span>
        ) : null}
        <ResultInput
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

/** By the first field of a line; a line that was added to the list gets a general one. */
function lineIcon(fieldId: string | undefined): typeof IconChartBar {
  return icons[fieldId ?? ''] ?? IconChartBar;
}

interface ResultInputProps {
  readonly field: TrialField;
  readonly form: TrialForm;
  readonly isLocked: boolean;
  /** Its label points here. */
  readonly id: string;
  /** Ids of all the words that name it, where one label does not say it all. */
  readonly labelledBy?: string;
  readonly describedBy?: string;
}

/** One value of the form, with what is wrong with it right beneath. */
export function ResultInput(props: ResultInputProps) {
  const { field, form, isLocked, id, labelledBy, describedBy } = props;
  const noteId = `${id}-note`;
  const value = form.values[field.id] ?? '';
  const problem = toProblem(field, form);
  const description = [describedBy, problem ? noteId : undefined].filter(Boolean).join(' ');
  return (
    <div className={styles.cell}>
      <input
        className={styles.input}
        data-kind={field.column === 'Dollars' ? 'amount' : field.type}
        id={id}
        name={field.id}
        {...toInputKind(field)}
        autoComplete="off"
        readOnly={isLocked}
        value={value}
        aria-labelledby={labelledBy}
        aria-required={field.required || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={description || undefined}
        onChange={({ target }) => form.change(field.id, target.value, !target.validity.badInput)}
        onBlur={() => form.leave(field.id)}
        // Scrolling the page must not turn the number under the pointer.
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

function toInputKind(field: TrialField) {
  if (field.type === 'text') return { type: 'text', maxLength: 200 } as const;
  if (isAmount(field)) return { type: 'text', inputMode: 'numeric', maxLength: 40 } as const;
  const { min, max, step } = field;
  return { type: 'number', inputMode: step === 1 ? 'numeric' : 'decimal', min, max, step } as const;
}

/** A wrong value is named at once, a missing one when the person has gone past it. */
function toProblem(field: TrialField, form: TrialForm): string | null {
  if (!form.problems.has(field.id)) return null;
  const isBlank = (form.values[field.id] ?? '').trim() === '';
  if (isBlank && !form.leftFields.has(field.id)) return null;
  if (isBlank && field.required) return messages.problems.missing;
  if (isAmount(field)) return messages.problems.amount;
  return field.step === 1 ? messages.problems.count : messages.problems.rating;
}
