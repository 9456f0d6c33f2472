import type { LeadRow } from '@salespro/contract/leads.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import { CallError } from '#lib/CallError.ts';
import { newId } from '#lib/newId.ts';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { useOnline } from '#lib/useOnline.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import { HiddenFileInput, useFileDrop } from '#ui/useFileDrop.tsx';
import fileDropStyles from './fileDrop.module.css';
import { LeadFilePreview } from './LeadFilePreview.tsx';
import { LeadImportCard } from './LeadImportCard.tsx';
import {
  isImportInProgress,
  leadImportsQuery,
  refreshLeadImports,
  uploadLeadRows,
} from './leadImportsQuery.ts';
import styles from './leads.module.css';
import { leadFileErrorTexts, messages } from './messages.ts';
import { type LeadFileError, type LeadFileTable, readLeadFile } from './readLeadFile.ts';

/** The selected file and the id of its import, which makes a repeated upload idempotent. */
interface ChosenLeadFile {
  readonly id: string;
  readonly table: LeadFileTable;
}

/** Page that imports prospects from a CSV file, with preview, progress and undo. */
export function ImportProspectsPage() {
  usePageTitle('Import Prospects');
  const isOnline = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<ChosenLeadFile | null>(null);
  const [fileError, setFileError] = useState<LeadFileError | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const list = useQuery(leadImportsQuery);
  const imports = list.data?.imports ?? [];
  const isBusy = imports.some(isImportInProgress);

  async function openFile(file: File) {
    const table = await readLeadFile(file);
    if (typeof table === 'string') {
      setFileError(table);
      return;
    }
    setFileError(null);
    // Renders synchronously, because the focused drop area is removed.
    flushSync(() => setChosen({ id: newId(), table }));
    heading.current?.focus();
  }

  const { run } = useAction(async (rows: readonly LeadRow[], addsDuplicates: boolean) => {
    if (!chosen) return;
    setSent(0);
    try {
      await uploadLeadRows(chosen.id, rows, addsDuplicates, setSent);
      await refreshLeadImports();
      flushSync(() => setChosen(null));
      heading.current?.focus();
    } catch (thrown) {
      const isConflict = thrown instanceof CallError && thrown.status === 409;
      showFailureUnlessSignedOut(
        thrown,
        messages.sendFailed(isConflict ? thrown.message : undefined),
      );
      void refreshLeadImports();
    }
    setSent(null);
  });

  return (
    <div className={styles.page}>
      <Link className={styles.back} to={paths.interviews}>
        Back to My Interviews
      </Link>
      <h1 ref={heading} tabIndex={-1}>
        Import Prospects
      </h1>
      <p className={styles.lead}>
        Bring in a list from a spreadsheet or another tool. Each row becomes an interview you can
        start.
      </p>
      {isOnline ? null : <Notice tone="info">{messages.importOffline}</Notice>}
      {fileError ? <Notice tone="danger">{leadFileErrorTexts[fileError]}</Notice> : null}
      {chosen ? (
        <LeadFilePreview
          key={chosen.id}
          table={chosen.table}
          remainingInterviews={list.data?.room ?? null}
          isOnline={isOnline}
          sentRows={sent}
          onImport={(rows, addsDuplicates) => void run(rows, addsDuplicates)}
          onCancel={() => setChosen(null)}
        />
      ) : isBusy ? null : (
        <FileDrop onFile={(file) => void openFile(file)} />
      )}
      {list.isError && isOnline ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" onClick={() => void list.refetch()}>
              Try Again
            </Button>
          }
        >
          {messages.importsLoadFailed}
        </Notice>
      ) : null}
      {imports.map((one) => (
        <LeadImportCard key={one.id} leadImport={one} isOnline={isOnline} />
      ))}
    </div>
  );
}

interface FileDropProps {
  readonly onFile: (file: File) => void;
}

function FileDrop({ onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack
      as="section"
      align="center"
      className={fileDropStyles.area}
      aria-label="Choose a file"
      {...useFileDrop(onFile)}
    >
      <TintedIcon size={48} below={16}>
        <IconFileSpreadsheet size={24} stroke={1.9} />
      </TintedIcon>
      <h2>Drop your CSV file here</h2>
      <Text tone="dim" above={8} below={20}>
        One prospect per row, with the names of the columns in the first line.
      </Text>
      <Button variant="light" onClick={() => input.current?.click()}>
        Choose File
      </Button>
      <Text size="small" tone="dim" above={12}>
        CSV, up to 5,000 rows. In Excel or Google Sheets, save or download your list as CSV.
      </Text>
      <HiddenFileInput
        label="CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        input={input}
        onFile={onFile}
      />
    </Stack>
  );
}
