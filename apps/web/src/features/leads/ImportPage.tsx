import type { LeadRow } from '@salespro/contract/leads.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { reportFailure } from '#auth/reportFailure.ts';
import { CallError } from '#lib/CallError.ts';
import { newId } from '#lib/newId.ts';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { useOnline } from '#lib/useOnline.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import { FileInput, useFileDrop } from '#ui/useFileDrop.tsx';
import { FilePreview } from './FilePreview.tsx';
import fileDropStyles from './fileDrop.module.css';
import { ImportCard } from './ImportCard.tsx';
import styles from './leads.module.css';
import { importsQuery, isAtWork, refreshImports, sendLeads } from './leadsQuery.ts';
import { fileFaults, messages } from './messages.ts';
import { type FileFault, type LeadTable, readLeadFile } from './readLeadFile.ts';

/** A file that was chosen, and the id its import will have: sent again, it is the same import. */
interface Chosen {
  readonly id: string;
  readonly table: LeadTable;
}

export function ImportPage() {
  usePageTitle('Import Prospects');
  const isOnline = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const list = useQuery(importsQuery);
  const imports = list.data?.imports ?? [];
  const isBusy = imports.some(isAtWork);

  async function take(file: File) {
    const table = await readLeadFile(file);
    if (typeof table === 'string') {
      setFault(table);
      return;
    }
    setFault(null);
    // At once: what had the focus goes with the area.
    flushSync(() => setChosen({ id: newId(), table }));
    heading.current?.focus();
  }

  const { run } = useAction(async (rows: readonly LeadRow[], addsDuplicates: boolean) => {
    if (!chosen) return;
    setSent(0);
    try {
      await sendLeads(chosen.id, rows, addsDuplicates, setSent);
      await refreshImports();
      flushSync(() => setChosen(null));
      heading.current?.focus();
    } catch (thrown) {
      const isRefused = thrown instanceof CallError && thrown.status === 409;
      reportFailure(thrown, messages.sendFailed(isRefused ? thrown.message : undefined));
      void refreshImports();
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
      {fault ? <Notice tone="danger">{fileFaults[fault]}</Notice> : null}
      {chosen ? (
        <FilePreview
          key={chosen.id}
          table={chosen.table}
          room={list.data?.room ?? null}
          isOnline={isOnline}
          sent={sent}
          onImport={(rows, addsDuplicates) => void run(rows, addsDuplicates)}
          onCancel={() => setChosen(null)}
        />
      ) : isBusy ? null : (
        <FileDrop onFile={(file) => void take(file)} />
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
          {messages.loadFailed}
        </Notice>
      ) : null}
      {imports.map((one) => (
        <ImportCard key={one.id} shown={one} isOnline={isOnline} />
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
      <Emblem size={48} below={16}>
        <IconFileSpreadsheet size={24} stroke={1.9} />
      </Emblem>
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
      <FileInput label="CSV file" accept=".csv,.tsv,.txt,text/csv" input={input} onFile={onFile} />
    </Stack>
  );
}
