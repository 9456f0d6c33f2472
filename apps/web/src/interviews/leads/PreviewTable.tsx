import { leadFields } from '@salespro/domain/interviews/leads/Lead.ts';
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
          {first.map(({ line, employees, ...lead }) => (
            <tr key={line}>
              <td>{lead.businessName}</td>
              <td>{lead.contactName}</td>
              <td>{lead.contactEmail}</td>
              <td>{lead.industry}</td>
              <td>{employees === 0 ? '' : employees}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
