/**
 * Moves old audit events from the database to a folder with one subfolder per account. A line is exactly
 * the text that was hashed and contains the hash of the line before, so that a file can be verified by
 * itself.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { queryNamed } from '../../api/src/lib/bindNamedValues.ts';

export interface AuditArchiveOptions {
  readonly ownerUrl: string;
  readonly folder: string;
  readonly days: number;
}

/** Events per transaction. */
const maxEvents = 5000;

/** Archives audit events; returns their number and the number of deleted folders of erased accounts. */
export async function archiveAuditLog({ ownerUrl, folder, days }: AuditArchiveOptions) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const forgotten = await deleteErasedFolders(client, folder);
    let moved = 0;
    for (;;) {
      // The newest event of an account is never moved, because the chain head refers to it.
      const { rows } = await queryNamed<{ id: string }>(
        client,
        `select e.user_id as id from app.audit_events e
           left join app.audit_checkpoints c on c.user_id = e.user_id
          where e.seq = coalesce(c.seq, 0) + 1 and e.at < now() - make_interval(days => :days)
            and exists (select from app.audit_heads h where h.user_id = e.user_id and h.seq > e.seq)
          limit 500`,
        { days },
      );
      if (rows.length === 0) return { moved, forgotten };
      for (const { id } of rows) moved += await moveBatch(client, join(folder, id), id, days);
    }
  } finally {
    await client.end();
  }
}

async function moveBatch(
  client: pg.Client,
  folder: string,
  userId: string,
  days: number,
): Promise<number> {
  await client.query('begin');
  try {
    // Locks the chain head, so that no event is added meanwhile.
    const { rows: heads } = await queryNamed<{ from: string }>(
      client,
      `select coalesce((select seq from app.audit_checkpoints c where c.user_id = h.user_id), 0) + 1 as from
         from app.audit_heads h where h.user_id = :userId for update`,
      { userId },
    );
    const from = Number(heads[0]?.from ?? 1);
    const { rows } = await queryNamed<{ seq: string; text: string; hash: string }>(
      client,
      `with event as (
         select e.*, coalesce(lag(e.hash) over (order by e.seq),
                  (select c.hash from app.audit_checkpoints c where c.user_id = :userId), '') as before
           from app.audit_events e where e.user_id = :userId and e.seq >= :from)
       select seq, encode(hash, 'hex') as hash, jsonb_build_array(
                encode(before, 'hex'), user_id, seq, id, action, detail, extract(epoch from at))::text as text
         from event
        where at < now() - make_interval(days => :days)
          and seq < (select h.seq from app.audit_heads h where h.user_id = :userId)
        order by seq limit :mostEvents`,
      { userId, from, days, mostEvents: maxEvents },
    );
    for (const [place, { seq, text, hash }] of rows.entries())
      if (Number(seq) !== from + place || computeHash(text) !== hash)
        throw new Error(`${userId}: event ${seq} was changed; nothing of it is moved`);
    const last = rows.at(-1);
    if (!last) {
      await client.query('rollback');
      return 0;
    }
    writeArchiveFile(folder, from, Number(last.seq), rows.map(({ text }) => `${text}\n`).join(''));
    await queryNamed(
      client,
      `insert into app.audit_checkpoints (user_id, seq, hash) values (:userId, :seq, decode(:hash, 'hex'))
       on conflict (user_id) do update set seq = excluded.seq, hash = excluded.hash, at = now()`,
      { userId, seq: last.seq, hash: last.hash },
    );
    await queryNamed(
      client,
      'delete from app.audit_events where user_id = :userId and seq <= :seq',
      {
        userId,
        seq: last.seq,
      },
    );
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Writes an archive file atomically and deletes leftovers of an interrupted run. */
function writeArchiveFile(folder: string, from: number, to: number, text: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder))
    if (name.endsWith('.part') || Number.parseInt(name, 10) >= from) rmSync(join(folder, name));
  const name = [from, to].map((seq) => String(seq).padStart(10, '0')).join('-');
  const file = join(folder, `${name}.jsonl`);
  const handle = openSync(`${file}.part`, 'w', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(`${file}.part`, file);
  const names = openSync(folder, 'r');
  fsyncSync(names);
  closeSync(names);
}

/** Deletes the archive folders of erased accounts. */
async function deleteErasedFolders(client: pg.Client, folder: string): Promise<number> {
  const kept = readdirSync(folder);
  const { rows } = await queryNamed<{ id: string }>(
    client,
    `select k as id from unnest(:kept::text[]) k
      where k ~ '^[0-9a-f-]{36}$'
        and not exists (select from auth."user" u where u.id::text = k and u.id not in (select e.user_id from auth.erasing e))`,
    { kept },
  );
  for (const { id } of rows) rmSync(join(folder, id), { recursive: true });
  return rows.length;
}

/** The archived events of one account, and the fault found in them. */
export interface ArchivedChain {
  /** The hash of every archived event by its number. */
  readonly hashes: ReadonlyMap<number, string>;
  readonly fault: string | null;
}

/** Reads and verifies all archived events of an account from the first one on. */
export function readArchivedChain(folder: string, userId: string): ArchivedChain {
  const hashes = new Map<number, string>();
  let before = '';
  const accountFolder = join(folder, userId);
  for (const name of readdirSync(accountFolder)
    .toSorted()
    .filter((one) => one.endsWith('.jsonl')))
    for (const line of readFileSync(join(accountFolder, name), 'utf8').trimEnd().split('\n')) {
      const seq = hashes.size + 1;
      const [linked, whose, number] = JSON.parse(line) as unknown[];
      if (linked !== before || whose !== userId || number !== seq)
        return { hashes, fault: `${userId}: archived event ${seq} was changed or is missing` };
      before = computeHash(line);
      hashes.set(seq, before);
    }
  return { hashes, fault: null };
}

function computeHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
