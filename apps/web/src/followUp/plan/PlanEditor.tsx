import type { PackField, PackWords } from '@salespro/domain/followUp/PackEdit.ts';
import { type PlanPage, type PlanState, planLimits } from '@salespro/domain/plan/planPage.ts';
import styles from '#followUp/sheet/sheetEditor.module.css';
import { LabeledInput } from '#ui/LabeledInput.tsx';

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
    <section className={styles.editor} aria-label="Edit the words">
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
    </section>
  );
}
