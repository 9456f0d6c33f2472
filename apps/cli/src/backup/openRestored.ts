/** What a restored database needs before anybody may enter: erasures replayed, files put back and compared. */
import { Readable } from 'node:stream';
import pg from 'pg';
import {
  erasedInterviewFolder,
  erasureFolder,
  readErasedInterviews,
} from '../../../api/src/auth/erasures.ts';
import { auditFolder } from '../../../api/src/features/brandAudit/objectKey.ts';
import type { Files } from '../../../api/src/lib/files.ts';
import type { BackupPlace } from './backupPlace.ts';
import { listStored } from './listStored.ts';

export interface Opened {
  /** Accounts and interviews that were erased after the restored moment, and are erased again. */
  readonly erased: number;
  readonly filesPutBack: number;
  /** Rows whose file is neither in the storage nor in the backup. */
  readonly filesMissing: readonly string[];
  /** Objects that no row of the restored database knows; removed. */
  readonly filesRemoved: number;
}

export interface OpenOptions {
  readonly ownerUrl: string;
  readonly files: Files;
  /** Left out in one place only: the proof that shows what happens without. */
  readonly isReplaying?: boolean;
}

export async function openRestored(
  place: BackupPlace,
  { ownerUrl, files, isReplaying = true }: OpenOptions,
): Promise<Opened> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await waitForEnd(client);
    const accounts = await gatherErasures(place, files, erasureFolder);
    const interviews = await readErasedInterviews(
      files,
      await gatherErasures(place, files, erasedInterviewFolder),
    );
    const erased = isReplaying ? await eraseAgain(client, accounts, interviews) : 0;
    return { erased, ...(await restoreFiles(client, place, files)) };
  } finally {
    await client.end();
  }
}

async function waitForEnd(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_is_in_recovery() as is_running');
    if (!rows[0]?.is_running) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** From both places: the storage may have survived, the backup may be all there is. The list is put back, too. */
async function gatherErasures(place: BackupPlace, files: Files, folder: string): Promise<string[]> {
  const known = new Set<string>();
  for await (const key of files.listKeys(folder)) known.add(key);
  for (const name of place.list(`files/${folder}`)) {
    const key = name.slice('files/'.length);
    if (known.has(key)) continue;
    await putBack(place, files, key);
    known.add(key);
  }
  return [...known].map((key) => key.slice(folder.length + 1));
}

/** Deleting takes everything along, by the same cascade as on the day itself. */
async function eraseAgain(
  client: pg.Client,
  accounts: readonly string[],
  interviews: readonly string[],
): Promise<number> {
  // Row-level security holds for the owner, too; this is the one moment that opens it.
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
  // Deleted rows stay readable in the files of the server until their place is used again.
  if (erased > 0) await client.query('vacuum (full, analyze)');
  return erased;
}

async function restoreFiles(client: pg.Client, place: BackupPlace, files: Files) {
  const rows = await listStored(client);
  const filesMissing: string[] = [];
  let filesPutBack = 0;
  for (const { object_key: key, bytes } of rows) {
    if ((await files.findBytes(key)) === bytes) continue;
    if (place.has(`files/${key}`)) {
      await putBack(place, files, key);
      filesPutBack += 1;
    } else filesMissing.push(key);
  }
  const known = new Set(rows.map((row) => row.object_key));
  let filesRemoved = 0;
  for await (const key of files.listKeys(auditFolder)) {
    if (known.has(key)) continue;
    await files.delete(key);
    filesRemoved += 1;
  }
  return { filesPutBack, filesMissing, filesRemoved };
}

async function putBack(place: BackupPlace, files: Files, key: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of place.read(`files/${key}`)) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  await files.put(key, Readable.from([content]), content.length);
}
