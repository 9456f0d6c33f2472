import type { LeadRow } from '@salespro/contract/leads.ts';
import { type Lead, type LeadField, leadFields } from '@salespro/domain/leads/Lead.ts';
import {
  type LeadColumnMapping,
  type LeadFileColumn,
  leadFileColumns,
  matchLeadColumns,
} from '@salespro/domain/leads/matchLeadColumns.ts';
import { useMemo, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SwitchLine } from '#ui/SwitchRow.tsx';
import styles from './leads.module.css';
import {
  formatCount,
  formatCountWithNoun,
  formatProspectCount,
  formatRowCount,
  leadFieldLabels,
  messages,
  skippedRowReasonTexts,
} from './messages.ts';
import { type LeadPreview, previewLeads, type SkippedLeadRow, toLeadRows } from './previewLeads.ts';
import type { LeadFileTable } from './readLeadFile.ts';

interface LeadFilePreviewProps {
  readonly table: LeadFileTable;
  /** How many more interviews the account can store; null until loaded. */
  readonly remainingInterviews: number | null;
  readonly isOnline: boolean;
  /** Number of rows uploaded so far; null when no upload is running. */
  readonly sentRows: number | null;
  readonly onImport: (rows: readonly LeadRow[], addsDuplicates: boolean) => void;
  readonly onCancel: () => void;
}

/** Shows the prospects that a CSV file would create, before the seller imports it. */
export function LeadFilePreview(props: LeadFilePreviewProps) {
  const { table, remainingInterviews, isOnline, sentRows, onImport, onCancel } = props;
  const [match, setMatch] = useState(() => matchLeadColumns(table.columns.map(removeColumnLetter)));
  const [addsDuplicates, setAddsDuplicates] = useState(false);
  const rows = useMemo(() => toLeadRows(table, match), [table, match]);
  const preview = useMemo(() => previewLeads(rows, addsDuplicates), [rows, addsDuplicates]);
  const isSending = sentRows !== null;
  const hasBusiness = match.businessName !== null;
  return (
    <Card title={table.fileName} description={formatRowCount(table.rows.length)}>
      <fieldset className={styles.sections} disabled={isSending}>
        <ColumnMatches columns={table.columns} match={match} onChange={setMatch} />
        {hasBusiness ? (
          <>
            <PreviewTable firstLeads={preview.firstLeads} />
            <p role="status">
              <strong>{formatProspectCount(preview.readyCount)} ready to import.</strong>{' '}
              {preview.broken.length > 0
                ? `We can't import ${formatRowCount(preview.broken.length)}. `
                : null}
              {preview.duplicates.length > 0
                ? `${formatRowCount(preview.duplicates.length)} in this file ${preview.duplicates.length === 1 ? 'is a duplicate' : 'are duplicates'}. `
                : null}
            </p>
            <SkippedLeadRowList
              title={`${formatRowCount(preview.broken.length)} we can't import`}
              rows={preview.broken}
            />
            <SkippedLeadRowList
              title={formatCountWithNoun(
                preview.duplicates.length,
                'duplicate in this file',
                'duplicates in this file',
              )}
              rows={preview.duplicates}
            />
            <SwitchLine
              label="Import duplicates too"
              isOn={addsDuplicates}
              onChange={setAddsDuplicates}
            />
            <Text size="small" tone="dim" breaks className={styles.hint}>
              A duplicate has the same email, or the same business name and no other email. We check
              your interviews too when you import.
            </Text>
            {remainingInterviews !== null && remainingInterviews < preview.readyCount ? (
              <Notice tone="info">{messages.remainingInterviews(remainingInterviews)}</Notice>
            ) : null}
          </>
        ) : (
          <Notice tone="info">Choose the column with the business name.</Notice>
        )}
      </fieldset>
      {isSending ? (
        <Stack gap={8}>
          <p role="status">
            Sending {formatCount(sentRows)} of {formatRowCount(rows.length)}...
          </p>
          <ProgressBar label="Sending" percent={Math.round((100 * sentRows) / rows.length)} />
        </Stack>
      ) : null}
      <div className={styles.actions}>
        <Button variant="outline" disabled={isSending} onClick={onCancel}>
          Choose Another File
        </Button>
        <Button
          disabled={
            !isOnline || !hasBusiness || preview.readyCount === 0 || remainingInterviews === 0
          }
          isBusy={isSending}
          onClick={() => onImport(rows, addsDuplicates)}
        >
          Import {formatProspectCount(preview.readyCount)}
        </Button>
      </div>
    </Card>
  );
}

/** Removes the spreadsheet letter: "B: Email" becomes "Email". */
const removeColumnLetter = (column: string) => column.replace(/^[A-Z]+: /, '');

interface ColumnMatchesProps {
  readonly columns: readonly string[];
  readonly match: LeadColumnMapping;
  readonly onChange: (match: LeadColumnMapping) => void;
}

const noColumn = "Don't import";

/** Lets the seller assign the file's columns to fields; columns are preselected by name. */
function ColumnMatches({ columns, match, onChange }: ColumnMatchesProps) {
  function choose(field: LeadFileColumn, option: string) {
    const index = columns.indexOf(option);
    const chosen = index === -1 ? null : index;
    // A column serves one field, so it is removed from the field that had it before.
    const others = Object.fromEntries(
      leadFileColumns.map((one) => [one, match[one] === chosen ? null : match[one]]),
    ) as unknown as LeadColumnMapping;
    onChange({ ...others, [field]: chosen });
  }
  const used = new Set(Object.values(match));
  const unused = columns.filter((_, place) => !used.has(place));
  return (
    <section aria-labelledby="columns">
      <h3 className={styles.sectionTitle} id="columns">
        Match your columns
      </h3>
      <div className={styles.matches}>
        {leadFileColumns.map((field) => (
          <SelectField
            key={field}
            label={leadFieldLabels[field]}
            isRequired={field === 'businessName'}
            options={[noColumn, ...columns]}
            value={columns[match[field] ?? -1] ?? noColumn}
            onChange={(event) => choose(field, event.target.value)}
          />
        ))}
      </div>
      {unused.length > 0 ? (
        <Text size="small" tone="dim" breaks className={styles.hint}>
          We won't import: {unused.slice(0, 20).join(', ')}
        </Text>
      ) : null}
    </section>
  );
}

/** Table with the first prospects as they would be stored. */
function PreviewTable({ firstLeads }: Pick<LeadPreview, 'firstLeads'>) {
  if (firstLeads.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is wider than the screen, and keys must scroll it
    <section className={styles.scroll} aria-label="Preview" tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.sectionTitle}>Preview</caption>
        <thead>
          <tr>
            {leadFields.map((field) => (
              <th key={field} scope="col">
                {leadFieldLabels[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstLeads.map((lead) => (
            <tr key={lead.line}>
              {leadFields.map((field) => (
                <td key={field}>{formatCell(lead[field])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Formats a field for the preview; 0 means unknown and shows as blank. */
function formatCell(value: Lead[LeadField]): string | number {
  return typeof value === 'object' ? value.join(' ') : value || '';
}

interface SkippedLeadRowListProps {
  readonly title: string;
  readonly rows: readonly SkippedLeadRow[];
}

const initiallyShownRows = 100;

/** Lists the lines of the file that are not imported, with the reason of each. */
export function SkippedLeadRowList({ title, rows }: SkippedLeadRowListProps) {
  const [shown, setShown] = useState(initiallyShownRows);
  if (rows.length === 0) return null;
  return (
    <details className={styles.skippedRows}>
      <summary>{title}</summary>
      <ul aria-label={title}>
        {rows.slice(0, shown).map(({ line, reason }) => (
          <li key={line}>
            Line {formatCount(line)}: {skippedRowReasonTexts[reason]}
          </li>
        ))}
      </ul>
      {rows.length > shown ? (
        <Button variant="outline" size="small" onClick={() => setShown(rows.length)}>
          Show All {formatCount(rows.length)}
        </Button>
      ) : null}
    </details>
  );
}
