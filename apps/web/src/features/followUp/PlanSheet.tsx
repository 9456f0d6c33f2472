import type { PackField, PackWords } from '@salespro/domain/followUp/PackEdit.ts';
import { type PlanPage, type PlanState, planLimits } from '@salespro/domain/plan/planPage.ts';
import { IconCalendarEvent, IconCheck } from '@tabler/icons-react';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { LabeledInput } from '#ui/LabeledInput.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import plan from './planSheet.module.css';
import { SheetMast } from './SheetFrame.tsx';
import styles from './sheet.module.css';

interface PlanSheetProps {
  readonly page: PlanPage;
}

/** The page a client keeps. */
export function PlanSheet({ page }: PlanSheetProps) {
  return (
    <article className={styles.sheet} aria-label="One-page plan">
      <SheetMast agency={page.agency} reach={page.reach} />
      <ArrivalHeading className={styles.title}>{page.title}</ArrivalHeading>
      <Text tone="dim">{page.made}</Text>
      <div className={`${styles.section} ${styles.two}`}>
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
        <ol className={plan.steps}>
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
        <Row gap={32} rowGap={8} wraps className={plan.prices}>
          {page.prices.map(({ label, amount, unit }) => (
            <p key={label}>
              <span className={styles.label}>{label}</span>
              <Text as="span" size="section" weight={700} isTight className={plan.amount}>
                {amount} {unit ? <small>{unit}</small> : null}
              </Text>
            </p>
          ))}
          <Text size="small" className={plan.known}>
            {page.goodToKnow.join(' ')}
          </Text>
        </Row>
      </section>
      <Row as="p" gap={16} above={20} className={plan.next}>
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

interface PlanEditorProps {
  readonly page: PlanPage & PlanState;
  readonly words: PackWords;
  readonly onChange: (changes: PackWords) => void;
}

/** Every line of the plan that can be changed, in its order. */
export function PlanEditor({ page, words, onChange }: PlanEditorProps) {
  const field = (name: PackField, label: string, written: string, most: number) => (
    <LabeledInput
      key={name}
      label={label}
      maxLength={most}
      value={words[name] ?? written}
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
      {page.nextStep.line === '' && words.next_line === undefined
        ? null
        : field('next_line', 'Next step', page.nextStep.line, 120)}
    </Surface>
  );
}
