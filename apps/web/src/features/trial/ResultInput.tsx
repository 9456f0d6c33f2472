import type { TrialField } from '@salespro/domain/trial/trialFields.ts';
import { messages } from './messages.ts';
import styles from './resultInput.module.css';
import { isAmount } from './trialDraft.ts';
import type { TrialForm } from './useTrialForm.ts';

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
        <p className={styles.problem} id={noteId}>
          {problem}
        </p>
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
