/**
 * Verifies every audit chain. An owner of the database could rewrite a whole chain, so the chain heads can
 * be stored elsewhere and compared later.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { queryNamed } from '../../api/src/lib/bindNamedValues.ts';
import { readArchivedChain } from './archiveAuditLog.ts';

/** The last event of an audit chain. */
export interface AuditChainHead {
  readonly userId: string;
  readonly seq: number;
  readonly hash: string;
}

/** The result of verifying all audit chains. */
export interface AuditVerification {
  readonly events: number;
  readonly chains: number;
  /** Chains with archived events, according to their checkpoints. */
  readonly shortened: number;
  /** One sentence per fault. */
  readonly faults: readonly string[];
  readonly heads: readonly AuditChainHead[];
}

/** Uses only built-in functions, because functions of the database could have been changed, too. */
const readChainsStatement = `
  with event as (
    select e.user_id, e.seq, e.hash,
           coalesce(lag(e.hash) over chain, p.hash, '') as before, coalesce(lag(e.seq) over chain, p.seq, 0) as before_seq,
           id, action, detail, e.at
      from app.audit_events e left join app.audit_checkpoints p on p.user_id = e.user_id
    window chain as (partition by e.user_id order by e.seq)),
  checked as (
    select user_id, seq, hash, seq = before_seq + 1 as follows,
           hash = sha256(convert_to(jsonb_build_array(
             encode(before, 'hex'), user_id, seq, id, action, detail, extract(epoch from at))::text, 'UTF8')) as fits
      from event)
  select coalesce(c.user_id, h.user_id)::text as "userId", count(c.seq)::int as events,
         min(c.seq) filter (where not c.follows)::int as gap,
         min(c.seq) filter (where c.fits is not true)::int as changed,
         count(*) filter (where c.user_id is not null and (c.seq is null or c.hash is null))::int as unlinked,
         coalesce(max(c.seq), 0)::int as seq, max(h.seq)::int as "headSeq",
         max(encode(c.hash, 'hex')) filter (where c.seq = h.seq) is distinct from max(encode(h.hash, 'hex')) as "hasOtherEnd",
         max(encode(h.hash, 'hex')) as hash, max(p.seq)::int as "movedSeq", max(encode(p.hash, 'hex')) as "movedHash"
    from checked c full join app.audit_heads h on h.user_id = c.user_id
    left join app.audit_checkpoints p on p.user_id = coalesce(c.user_id, h.user_id)
   where coalesce(c.user_id, h.user_id) not in (select e.user_id from auth.erasing e)
   group by 1 order by 1`;

interface ChainRow {
  readonly userId: string;
  readonly events: number;
  readonly gap: number | null;
  readonly changed: number | null;
  readonly unlinked: number;
  readonly seq: number;
  readonly headSeq: number | null;
  readonly hasOtherEnd: boolean;
  readonly hash: string;
  readonly movedSeq: number | null;
  readonly movedHash: string | null;
}

/** Verifies every chain from its first event, given the archive folder, else from its checkpoint. */
export async function verifyAuditLog(
  ownerUrl: string,
  against: readonly AuditChainHead[] = [],
  archive?: string,
): Promise<AuditVerification> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<ChainRow>(readChainsStatement);
    const shortened = rows.filter(({ movedSeq }) => movedSeq !== null);
    const faults = rows.flatMap(findChainFaults);
    const moved = new Map<string, ReadonlyMap<number, string>>();
    for (const { userId, movedSeq, movedHash } of archive === undefined ? [] : shortened) {
      const { hashes, fault } = existsSync(join(archive ?? '', userId))
        ? readArchivedChain(archive ?? '', userId)
        : { hashes: new Map<number, string>(), fault: null };
      moved.set(userId, hashes);
      if (fault) faults.push(fault);
      else if (hashes.get(movedSeq ?? 0) !== movedHash)
        faults.push(`${userId}: what was moved away does not lead to the rest`);
    }
    for (const head of against) {
      const { rows: found } = await queryNamed<{ hash: string | null }>(
        client,
        `select coalesce(
                  (select encode(hash, 'hex') from app.audit_events where user_id = u.id and seq = :seq),
                  (select encode(hash, 'hex') from app.audit_checkpoints where user_id = u.id and seq = :seq)) as hash
           from auth."user" u where u.id = :userId and u.id not in (select e.user_id from auth.erasing e)`,
        { userId: head.userId, seq: head.seq },
      );
      // Erased accounts have no chain any more.
      const hash = found[0]?.hash ?? moved.get(head.userId)?.get(head.seq);
      if (found[0] && hash !== head.hash)
        faults.push(`${head.userId}: event ${head.seq} is not the one that was written down`);
    }
    return {
      events: rows.reduce((sum, { events }) => sum + events, 0),
      chains: rows.length,
      shortened: shortened.length,
      faults,
      heads: rows.map(({ userId, seq, hash }) => ({ userId, seq, hash })),
    };
  } finally {
    await client.end();
  }
}

function findChainFaults(row: ChainRow): string[] {
  const { userId, gap, changed, unlinked, seq, headSeq, hasOtherEnd } = row;
  return [
    ...(gap === null ? [] : [`${userId}: something is missing before event ${gap}`]),
    ...(changed === null ? [] : [`${userId}: event ${changed} was changed`]),
    ...(unlinked === 0 ? [] : [`${userId}: ${unlinked} events belong to no chain`]),
    ...(seq === headSeq ? [] : [`${userId}: the newest event is ${seq}, not ${headSeq}`]),
    ...(seq === headSeq && hasOtherEnd ? [`${userId}: the end of the chain is another one`] : []),
  ];
}
