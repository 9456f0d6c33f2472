import { exportInterviews } from '@salespro/contract/interviewExport.ts';
import {
  buildExportTable,
  type ExportColumn,
  exportColumnLabels,
  exportColumns,
} from '@salespro/domain/interviews/export/exportColumns.ts';
import { formatCsv } from '@salespro/domain/interviews/export/formatCsv.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import { downloadFile } from '#lib/downloadFile.ts';
import { call } from '#lib/http.ts';
import { paths } from '#lib/paths.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { useOnline } from '#lib/useOnline.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ChipCheckboxes } from '#ui/ChipRadios.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SwitchLine } from '#ui/SwitchRow.tsx';
import styles from './leads.module.css';
import { messages } from './messages.ts';

const labels = exportColumns.map((column) => exportColumnLabels[column]);

/** Page that exports interviews with selected columns as CSV or JSON. */
export function ExportInterviewsPage() {
  usePageTitle('Export Interviews');
  const isOnline = useOnline();
  const [format, setFormat] = useState<'csv' | 'json'>('csv');
  const [columns, setColumns] = useState<readonly ExportColumn[]>(exportColumns);
  const [hasAnswers, setHasAnswers] = useState(false);
  const [hasPractice, setHasPractice] = useState(false);
  const isEmpty = columns.length === 0 && !hasAnswers;

  function toggle(label: string) {
    setColumns((chosen) =>
      exportColumns.filter(
        (column) => chosen.includes(column) !== (exportColumnLabels[column] === label),
      ),
    );
  }

  const { run, isBusy } = useAction(async () => {
    try {
      const { exportedAt, interviews } = await call(exportInterviews, {
        query: {
          columns: columns.join(','),
          answers: hasAnswers ? 'yes' : 'no',
          practice: hasPractice ? 'yes' : 'no',
        },
      });
      const name = `salespro-interviews-${exportedAt.slice(0, 10)}`;
      if (format === 'csv')
        downloadFile(`${name}.csv`, formatCsv(buildExportTable(interviews, columns)), 'text/csv');
      else downloadFile(`${name}.json`, JSON.stringify(interviews, null, 2), 'application/json');
      showSuccess(messages.exportReady);
    } catch (thrown) {
      showFailureUnlessSignedOut(thrown, messages.exportFailed);
    }
  });

  return (
    <div className={styles.page}>
      <Link className={styles.back} to={paths.interviews}>
        Back to My Interviews
      </Link>
      <h1>Export Interviews</h1>
      <p className={styles.lead}>
        Save your interviews as a file for a spreadsheet or another tool. The file isn't encrypted,
        so keep it somewhere safe.
      </p>
      {isOnline ? null : <Notice tone="info">{messages.exportOffline}</Notice>}
      <Card title="Choose what goes in the file">
        <div className={styles.sections}>
          <SegmentedControl
            legend="Format"
            options={[
              { value: 'csv', label: 'CSV' },
              { value: 'json', label: 'JSON' },
            ]}
            value={format}
            onChange={setFormat}
          />
          <ChipCheckboxes
            legend="Columns"
            options={labels}
            chosen={columns.map((column) => exportColumnLabels[column])}
            onToggle={toggle}
          />
          <SwitchLine
            label="Add the answers, one column per question"
            isOn={hasAnswers}
            onChange={setHasAnswers}
          />
          <SwitchLine
            label="Add practice interviews"
            isOn={hasPractice}
            onChange={setHasPractice}
          />
          {isEmpty ? <Notice tone="info">Choose at least one column.</Notice> : null}
        </div>
        <div className={styles.actions}>
          <Button disabled={!isOnline || isEmpty} isBusy={isBusy} onClick={() => void run()}>
            Export Interviews
          </Button>
        </div>
      </Card>
    </div>
  );
}
