import {
  type ColumnMatch,
  type FileColumn,
  fileColumns,
} from '@salespro/domain/interviews/leads/matchColumns.ts';
import { SelectField } from '#ui/SelectField.tsx';
import styles from './leads.module.css';
import { fieldLabels } from './messages.ts';

interface ColumnMatchesProps {
  readonly columns: readonly string[];
  readonly match: ColumnMatch;
  readonly onChange: (match: ColumnMatch) => void;
}

const nothing = "Don't import";

/** Which column is what: found by its name, changed where that was wrong. */
export function ColumnMatches({ columns, match, onChange }: ColumnMatchesProps) {
  function choose(field: FileColumn, option: string) {
    const place = columns.indexOf(option);
    const chosen = place === -1 ? null : place;
    // A column serves one field: whoever had it goes without.
    const others = Object.fromEntries(
      fileColumns.map((one) => [one, match[one] === chosen ? null : match[one]]),
    ) as unknown as ColumnMatch;
    onChange({ ...others, [field]: chosen });
  }
  const used = new Set(Object.values(match));
  const unused = columns.filter((_, place) => !used.has(place));
  return (
    <section aria-labelledby="columns">
      <h3 className={styles.part} id="columns">
        Match your columns
      </h3>
      <div className={styles.matches}>
        {fileColumns.map((field) => (
          <SelectField
            key={field}
            label={fieldLabels[field]}
            isRequired={field === 'businessName'}
            options={[nothing, ...columns]}
            value={columns[match[field] ?? -1] ?? nothing}
            onChange={(event) => choose(field, event.target.value)}
          />
        ))}
      </div>
      {unused.length > 0 ? (
        <p className={styles.hint}>We won't import: {unused.slice(0, 20).join(', ')}</p>
      ) : null}
    </section>
  );
}
