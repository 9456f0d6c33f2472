import type { LeadRow } from '@salespro/contract/leads.ts';
import { type Lead, type LeadField, leadFields } from '@salespro/domain/leads/Lead.ts';
import {
  type ColumnMatch,
  type FileColumn,
  fileColumns,
  matchColumns,
} from '@salespro/domain/leads/matchColumns.ts';
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
  countOf,
  fieldLabels,
  messages,
  prospects,
  reasons,
  rows as rowsOf,
  toCount,
} from './messages.ts';
import { type LeadPreview, type LeftOutRow, previewLeads, toLeadRows } from './previewLeads.ts';
import type { LeadTable } from './readLeadFile.ts';

interface FilePreviewProps {
  readonly table: LeadTable;
  /** How many more interviews the account holds; null while that is not known. */
  readonly room: number | null;
  readonly isOnline: boolean;
  /** How many rows have been sent; null while nothing is sent. */
  readonly sent: number | null;
  readonly onImport: (rows: readonly LeadRow[], addsDuplicates: boolean) => void;
  readonly onCancel: () => void;
}

/** What a file would become, before anything is sent. */
export function FilePreview(props: FilePreviewProps) {
  const { table, room, isOnline, sent, onImport, onCancel } = props;
  const [match, setMatch] = useState(() => matchColumns(table.columns.map(toBareName)));
  const [addsDuplicates, setAddsDuplicates] = useState(false);
  const rows = useMemo(() => toLeadRows(table, match), [table, match]);
  const preview = useMemo(() => previewLeads(rows, addsDuplicates), [rows, addsDuplicates]);
  const isSending = sent !== null;
  const hasBusiness = match.businessName !== null;
  return (
    <Card title={table.fileName} description={rowsOf(table.rows.length)}>
      <fieldset className={styles.parts} disabled={isSending}>
        <ColumnMatches columns={table.columns} match={match} onChange={setMatch} />
        {hasBusiness ? (
          <>
            <PreviewTable first={preview.first} />
            <p role="status">
              <strong>{prospects(preview.ready)} ready to import.</strong>{' '}
              {preview.broken.length > 0
                ? `We can't import ${rowsOf(preview.broken.length)}. `
                : null}
              {preview.doubles.length > 0
                ? `${rowsOf(preview.doubles.length)} in this file ${preview.doubles.length === 1 ? 'is a duplicate' : 'are duplicates'}. `
                : null}
            </p>
            <LeftOutList
              title={`${rowsOf(preview.broken.length)} we can't import`}
              rows={preview.broken}
            />
            <LeftOutList
              title={countOf(
                preview.doubles.length,
                'duplicate in this file',
                'duplicates in this file',
              )}
              rows={preview.doubles}
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
            {room !== null && room < preview.ready ? (
              <Notice tone="info">{messages.room(room)}</Notice>
            ) : null}
          </>
        ) : (
          <Notice tone="info">Choose the column with the business name.</Notice>
        )}
      </fieldset>
      {isSending ? (
        <Stack gap={8}>
          <p role="status">
            Sending {toCount(sent)} of {rowsOf(rows.length)}...
          </p>
          <ProgressBar label="Sending" percent={Math.round((100 * sent) / rows.length)} />
        </Stack>
      ) : null}
      <div className={styles.actions}>
        <Button variant="outline" disabled={isSending} onClick={onCancel}>
          Choose Another File
        </Button>
        <Button
          disabled={!isOnline || !hasBusiness || preview.ready === 0 || room === 0}
          isBusy={isSending}
          onClick={() => onImport(rows, addsDuplicates)}
        >
          Import {prospects(preview.ready)}
        </Button>
      </div>
    </Card>
  );
}

/** Without the letter of its place. */
const toBareName = (column: string) => column.replace(/^[A-Z]+: /, '');

interface ColumnMatchesProps {
  readonly columns: readonly string[];
  readonly match: ColumnMatch;
  readonly onChange: (match: ColumnMatch) => void;
}

const nothing = "Don't import";

/** Which column is what: found by its name, changed where that was wrong. */
function ColumnMatches({ columns, match, onChange }: ColumnMatchesProps) {
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
        <Text size="small" tone="dim" breaks className={styles.hint}>
          We won't import: {unused.slice(0, 20).join(', ')}
        </Text>
      ) : null}
    </section>
  );
}

/** The first prospects as they would be stored. */
function PreviewTable({ first }: Pick<LeadPreview, 'first'>) {
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

interface LeftOutListProps {
  readonly title: string;
  readonly rows: readonly LeftOutRow[];
}

const few = 100;

/** Which lines of the file were left out, and why. */
export function LeftOutList({ title, rows }: LeftOutListProps) {
  const [shown, setShown] = useState(few);
  if (rows.length === 0) return null;
  return (
    <details className={styles.leftOut}>
      <summary>{title}</summary>
      <ul aria-label={title}>
        {rows.slice(0, shown).map(({ line, reason }) => (
          <li key={line}>
            Line {toCount(line)}: {reasons[reason]}
          </li>
        ))}
      </ul>
      {rows.length > shown ? (
        <Button variant="outline" size="small" onClick={() => setShown(rows.length)}>
          Show All {toCount(rows.length)}
        </Button>
      ) : null}
    </details>
  );
}
