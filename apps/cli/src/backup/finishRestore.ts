/** Finishes a restore before users may sign in: replays erasures, restores files and compares them. */
import { Readable } from 'node:stream';
import pg from 'pg';
import {
  erasedInterviewFolder,
  erasureFolder,
  readErasedInterviews,
} from '../../../api/src/auth/erasures.ts';
import { brandAuditFolder } from '../../../api/src/features/brandAudit/objectKey.ts';
import type { FileStorage } from '../../../api/src/lib/fileStorage.ts';
import type { BackupStorage } from './backupStorage.ts';
import { listStoredFiles } from './listStoredFiles.ts';

/** What a finished restore erased, restored and found missing. */
export interface FinishedRestore {
  /** Accounts and interviews erased after the restored moment, which are erased again. */
  readonly erased: number;
  readonly filesPutBack: number;
  /** Keys whose file is neither in the storage nor in the backup. */
  readonly filesMissing: readonly string[];
  /** Objects without a row in the restored database; deleted. */
  readonly filesRemoved: number;
}

export interface FinishRestoreOptions {
  readonly ownerUrl: string;
  readonly files: FileStorage;
  /** False only in a fault test that shows the consequence. */
  readonly shouldReplayErasures?: boolean;
}

export async function finishRestore(
  storage: BackupStorage,
  { ownerUrl, files, shouldReplayErasures = true }: FinishRestoreOptions,
): Promise<FinishedRestore> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await waitForRecoveryEnd(client);
    const accounts = await collectErasures(storage, files, erasureFolder);
    const interviews = await readErasedInterviews(
      files,
      await collectErasures(storage, files, erasedInterviewFolder),
    );
    const erased = shouldReplayErasures ? await replayErasures(client, accounts, interviews) : 0;
    return { erased, ...(await restoreFiles(client, storage, files)) };
  } finally {
    await client.end();
  }
}

async function waitForRecoveryEnd(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_is_in_recovery() as is_running');
    if (!rows[0]?.is_running) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Collects erasure records from storage and backup, because either may be lost. */
async function collectErasures(
  storage: BackupStorage,
  files: FileStorage,
  folder: string,
): Promise<string[]> {
  const known = new Set<string>();
  for await (const key of files.listKeys(folder)) known.add(key);
  for (const name of storage.list(`files/${folder}`)) {
    const key = name.slice('files/'.length);
    if (known.has(key)) continue;
    await restoreFile(storage, files, key);
    known.add(key);
  }
  return [...known].map((key) => key.slice(folder.length + 1));
}

/** Deletes the accounts and interviews again, with all dependent rows. */
async function replayErasures(
  client: pg.Client,
  accounts: readonly string[],
  interviews: readonly string[],
): Promise<number> {
  // Opens row-level security for the owner in this session.
  await client.query(`set app.is_restoring = 'on'`);
  const { rowCount: ofInterviews } = await client.query(
    `delete from app.interviews
      where encode(sha256((agency_id || ' ' || customer_contact_id)::bytea), 'hex') = any ($1)`,
    [interviews],
  );
  const { rowCount: ofAccounts } = await client.query(
    `delete from auth."user" where encode(sha256(id::text::bytea), 'hex') = any ($1)`,
    [accounts],
  );
  const erased = (ofInterviews ?? 0) + (ofAccounts ?? 0);
  // Deleted rows remain readable in the data files until the tables are rewritten.
  if (erased > 0) await client.query('vacuum (full, analyze)');
  return erased;
}

async function restoreFiles(client: pg.Client, storage: BackupStorage, files: FileStorage) {
  const rows = await listStoredFiles(client);
  const filesMissing: string[] = [];
  let filesPutBack = 0;
  for (const { object_key: key, bytes } of rows) {
    if ((await files.findBytes(key)) === bytes) continue;
    if (storage.has(`files/${key}`)) {
      await restoreFile(storage, files, key);
      filesPutBack += 1;
    } else filesMissing.push(key);
  }
  const known = new Set(rows.map((row) => row.object_key));
  let filesRemoved = 0;
  for await (const key of files.listKeys(brandAuditFolder)) {
    if (known.has(key)) continue;
    await files.delete(key);
    filesRemoved += 1;
  }
  return { filesPutBack, filesMissing, filesRemoved };
}

async function restoreFile(place: BackupStorage, files: FileStorage, key: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of place.read(`files/${key}`)) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  await files.put(key, Readable.from([content]), content.length);
}
