import { type Lead, type LeadField, leadFields } from '@salespro/domain/interviews/leads/Lead.ts';
import styles from './leads.module.css';
import { fieldLabels } from './messages.ts';
import type { LeadPreview } from './previewLeads.ts';

/** The first prospects as they would be stored. */
export function PreviewTable({ first }: Pick<LeadPreview, 'first'>) {
  if (first.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is wider than the screen, and keys must scroll it
    <section className={styles.scroll} aria-label="Preview" tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.part}>Preview</caption>
        <thead>
          <tr>
            {leadFields.map((field) => (
              <th key={field} scope="col">
                {fieldLabels[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map((lead) => (
            <tr key={lead.line}>
              {leadFields.map((field) => (
                <td key={field}>{toShown(lead[field])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** 0 is not known. */
function toShown(value: Lead[LeadField]): string | number {
  return typeof value === 'object' ? value.join(' ') : value || '';
}
