import type { PackField, PackFieldValues } from '@salespro/domain/followUp/PackEdit.ts';
import {
  type PlanEditorState,
  type PlanPage,
  planLimits,
} from '@salespro/domain/plan/buildPlanPage.ts';
import { IconCalendarEvent, IconCheck } from '@tabler/icons-react';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { PrintablePageHeader } from './PrintablePageFrame.tsx';
import styles from './printablePage.module.css';
import planStyles from './printablePlan.module.css';

interface PrintablePlanProps {
  readonly page: PlanPage;
}

/** Renders the one-page plan for the client as a printable page. */
export function PrintablePlan({ page }: PrintablePlanProps) {
  return (
    <article className={styles.sheet} aria-label="One-page plan">
      <PrintablePageHeader agency={page.agency} contactLines={page.reach} />
      <AutofocusHeading className={styles.title}>{page.title}</AutofocusHeading>
      <Text tone="dim">{page.made}</Text>
      <div className={`${styles.section} ${styles.twoColumns}`}>
        {page.heard.length > 0 ? (
          <section>
            <h2 className={styles.heading}>What we heard</h2>
            {page.heard.map(({ text, label }) => (
              <Text size="medium" weight={500} isTight className={styles.quote} key={label}>
                “{text}”<span>{label}</span>
              </Text>
            ))}
          </section>
        ) : null}
        <section>
          <h2 className={styles.heading}>What we suggest</h2>
          <Text size="body" weight={600}>
            {page.service}
          </Text>
          <p>{page.line}</p>
          <ul className={styles.ticks}>
            {page.ticks.map((tick) => (
              <li key={tick}>
                <IconCheck aria-hidden="true" size={17} stroke={2.2} />
                {tick}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className={styles.section}>
        <h2 className={styles.heading}>What happens when</h2>
        <ol className={planStyles.steps}>
          {page.steps.map(({ when, title, line }) => (
            <li key={when}>
              <b>
                {when}: {title}
              </b>
              {line}
            </li>
          ))}
        </ol>
      </section>
      {page.needs.length > 0 ? (
        <section className={styles.section}>
          <h2 className={styles.heading}>What we need from you</h2>
          <ul>
            {page.needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={styles.section}>
        <h2 className={styles.heading}>Price</h2>
        <Row gap={32} rowGap={8} wraps className={planStyles.prices}>
          {page.prices.map(({ label, amount, unit }) => (
            <p key={label}>
              <span className={styles.label}>{label}</span>
              <Text as="span" size="section" weight={700} isTight className={planStyles.amount}>
                {amount} {unit ? <small>{unit}</small> : null}
              </Text>
            </p>
          ))}
          <Text size="small" className={planStyles.goodToKnow}>
            {page.goodToKnow.join(' ')}
          </Text>
        </Row>
      </section>
      <Row as="p" gap={16} above={20} className={planStyles.nextStep}>
        <IconCalendarEvent aria-hidden="true" size={26} stroke={1.7} />
        <span>
          <b>{page.nextStep.title}</b>
          {page.nextStep.line}
        </span>
      </Row>
      <Row as="p" align="stretch" justify="between" size="tiny" tone="dim" className={styles.foot}>
        <span>{page.noPromise}</span>
        <span>{page.until}</span>
      </Row>
    </article>
  );
}

interface PlanTextEditorProps {
  readonly page: PlanPage & PlanEditorState;
  readonly fieldValues: PackFieldValues;
  readonly onChange: (changes: PackFieldValues) => void;
}

/** Renders one input per editable line of the plan, in the order of the page. */
export function PlanTextEditor({ page, fieldValues, onChange }: PlanTextEditorProps) {
  const field = (name: PackField, label: string, generated: string, maxLength: number) => (
    <LabeledInput
      key={name}
      label={label}
      maxLength={maxLength}
      value={fieldValues[name] ?? generated}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <Surface as="section" className={styles.editor} aria-label="Edit the words">
      {field('line', 'What we suggest', page.line, planLimits.line)}
      {([1, 2, 3] as const).map((place) =>
        field(
          `tick_${place}`,
          `What we do, ${place}`,
          page.allTicks[place - 1] ?? '',
          planLimits.tick,
        ),
      )}
      {([1, 2, 3, 4] as const).map((place) => {
        const step = page.steps[place - 1];
        return step
          ? field(`step_${place}`, `${step.when}: ${step.title}`, step.line, planLimits.step)
          : null;
      })}
      {([1, 2] as const).map((place) =>
        field(
          `need_${place}`,
          `What we need from you, ${place}`,
          page.allNeeds[place - 1] ?? '',
          planLimits.need,
        ),
      )}
      {field('good_to_know', 'Good to know', page.goodToKnow.at(-1) ?? '', 160)}
      {page.nextStep.line === '' && fieldValues.next_line === undefined
        ? null
        : field('next_line', 'Next step', page.nextStep.line, 120)}
    </Surface>
  );
}
