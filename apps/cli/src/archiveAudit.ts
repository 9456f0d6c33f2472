/**
 * Moves old audit events out of the database into a folder, one below it for every account. What is written is exactly
 * what the hashes were made of, a line each: the hash of a line stands in the line after it, so that a file proves itself.
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
import { queryNamed } from '../../api/src/lib/named.ts';

export interface ArchiveOptions {
  readonly ownerUrl: string;
  readonly folder: string;
  readonly days: number;
}

/** So many events of one account at a time. */
const mostEvents = 5000;

/** How many events were moved, and of how many accounts that are gone the folder was deleted. */
export async function archiveAudit({ ownerUrl, folder, days }: ArchiveOptions) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const forgotten = await forgetErased(client, folder);
    let moved = 0;
    for (;;) {
      // The newest event of an account stays, however old it is: it is the end that the head speaks of.
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
      for (const { id } of rows) moved += await moveSome(client, join(folder, id), id, days);
    }
  } finally {
    await client.end();
  }
}

async function moveSome(
  client: pg.Client,
  folder: string,
  userId: string,
  days: number,
): Promise<number> {
  await client.query('begin');
  try {
    // Whoever adds an event of this account meanwhile waits for the head.
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
      { userId, from, days, mostEvents },
    );
    for (const [place, { seq, text, hash }] of rows.entries())
      if (Number(seq) !== from + place || toHash(text) !== hash)
        throw new Error(`${userId}: event ${seq} was changed; nothing of it is moved`);
    const last = rows.at(-1);
    if (!last) {
      await client.query('rollback');
      return 0;
    }
    writeWhole(folder, from, Number(last.seq), rows.map(({ text }) => `${text}\n`).join(''));
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

/** What a run that was broken off left behind begins where this one does, and is not in force. */
function writeWhole(folder: string, from: number, to: number, text: string): void {
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

/** An erased account leaves here, too. */
async function forgetErased(client: pg.Client, folder: string): Promise<number> {
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

export interface ArchivedChain {
  /** The hash of every archived event by its number. */
  readonly hashes: ReadonlyMap<number, string>;
  readonly fault: string | null;
}

/** All that is archived of one account, recomputed from the first event on. */
export function readArchived(folder: string, userId: string): ArchivedChain {
  const hashes = new Map<number, string>();
  let before = '';
  const own = join(folder, userId);
  for (const name of readdirSync(own)
    .toSorted()
    .filter((one) => one.endsWith('.jsonl')))
    for (const line of readFileSync(join(own, name), 'utf8').trimEnd().split('\n')) {
      const seq = hashes.size + 1;
      const [linked, whose, number] = JSON.parse(line) as unknown[];
      if (linked !== before || whose !== userId || number !== seq)
        return { hashes, fault: `${userId}: archived event ${seq} was changed or is missing` };
      before = toHash(line);
      hashes.set(seq, before);
    }
  return { hashes, fault: null };
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
