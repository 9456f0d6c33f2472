/** Helpers of the restore drill: load data, compute checksums, search for traces. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPdf, formatPdfLine } from '@salespro/testing/buildPdf.ts';
import {
  readSetCookies,
  sellerPassword,
  type TestSeller,
} from '@salespro/testing/createTestSeller.ts';
import type { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { startApiProcess } from '@salespro/testing/startApi.ts';
import pg from 'pg';
import { findPlanted, findPlantedRows } from '../../apps/api/test/dumpDatabase.ts';
import type { DatabaseNode } from './databaseNode.ts';

export const plantedTexts = [
  'zebra-answer-of-the-erased',
  'zebra-pdf-of-the-erased',
  'zebra-erased@agency.example',
] as const;

export async function postAsSeller(
  url: string,
  seller: TestSeller,
  path: string,
  body: object,
): Promise<Response> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: seller.cookie },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply;
}

export async function saveAnswerAsSeller(
  url: string,
  seller: TestSeller,
  value: string,
): Promise<void> {
  await postAsSeller(url, seller, `/api/interviews/${seller.interviewId}/answers`, {
    operationId: crypto.randomUUID(),
    changes: [{ questionId: 'ideal_90_days', value }],
  });
}

export async function uploadBrandAuditAsSeller(
  url: string,
  seller: TestSeller,
  words: string,
): Promise<void> {
  const reply = await fetch(`${url}/api/interviews/${seller.interviewId}/brand-audit`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf', cookie: seller.cookie },
    body: new Uint8Array(buildPdf(formatPdfLine(12, 700, words))),
  });
  if (!reply.ok) throw new Error(`upload: ${reply.status} ${await reply.text()}`);
}

/** Fills the database with histories of busy agencies: about 460 bytes per row, and texts that hardly compress. */
export async function fillDatabase(
  node: DatabaseNode,
  { userId, interviewId }: TestSeller,
  { bytes, from }: { readonly bytes: number; readonly from: number },
): Promise<void> {
  const [rows, atOnce] = [Math.ceil(bytes / 460), 500_000];
  for (let done = 0; done < rows; done += atOnce)
    // Skips the foreign key check of each row, because all rows belong to one interview.
    await node.query(
      `begin; set local session_replication_role = replica;
       insert into app.answer_history (agency_id, interview_id, seq, question_id, before, after, at)
       select '${userId}', '${interviewId}', ${from} + n, 'filled', null,
              to_jsonb((select string_agg(md5(random()::text), '') from generate_series(1, 8) where n > 0)), now()
         from generate_series(${done + 1}, ${Math.min(rows, done + atOnce)}) n;
       commit`,
    );
}

export async function countJobs(node: DatabaseNode): Promise<number> {
  const [row] = await node.query<{ n: number }>(
    'select count(*)::int as n from graphile_worker.jobs',
  );
  return row?.n ?? 0;
}

export async function computeTableChecksums(node: DatabaseNode) {
  const names = await node.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('app', 'auth', 'jobs', 'public', 'graphile_worker') order by 1`);
  let [sum, count] = ['', 0];
  for (const { name } of names) {
    const [row] = await node.query<{ n: number; sum: string }>(
      // The checksum does not depend on the order of the rows.
      `select count(*)::int as n, sum(hashtextextended(t::text, 0)::numeric)::text as sum from ${name} t`,
    );
    sum += `${name} ${row?.sum}\n`;
    count += row?.n ?? 0;
  }
  return { sum, count, tables: names.length };
}

export function describeChecksumDifference(before: string, after: string): string {
  const known = new Set(before.split('\n'));
  const other = after.split('\n').filter((line) => !known.has(line));
  return other.length === 0 ? 'equal' : `different: ${other.map((line) => line.split(' ')[0])}`;
}

export function computeFileChecksums(dir: string): string[] {
  return globSync('**/*.pdf', { cwd: dir })
    .toSorted()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(dir, name)))
          .digest('hex')}`,
    );
}

export async function checkRestoredApi(
  urls: ReturnType<typeof buildDatabaseUrls>,
  filesDir: string,
  seller: TestSeller,
) {
  const api = await startApiProcess({ urls, overrides: { FILES_DIR: filesDir } });
  try {
    // Signing in ends the previous session of this browser.
    const reply = await postAsSeller(api.url, seller, '/api/auth/sign-in', {
      email: seller.email,
      password: sellerPassword,
    });
    const again = { ...seller, cookie: readSetCookies(reply) };
    await saveAnswerAsSeller(api.url, again, 'after the restore');
    const read = await fetch(`${api.url}/api/interviews/${seller.interviewId}`, {
      headers: { cookie: again.cookie },
    });
    const text = await read.text();
    return text.includes('after the restore') && text.includes('Maple Street Dental');
  } finally {
    await api.stop();
  }
}

export async function countErasedTraces(node: DatabaseNode, filesDir: string): Promise<number> {
  const owner = new pg.Pool({ connectionString: node.url, max: 1 });
  const inRows = await findPlantedRows({ owner }, [...plantedTexts]).finally(() => owner.end());
  const contents = globSync('**/*', { cwd: filesDir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  const inFiles = findPlanted([...plantedTexts], contents.join('\n'));
  return new Set([...inRows, ...inFiles]).size;
}

export async function countOrphanedFiles(node: DatabaseNode, filesDir: string): Promise<number> {
  const rows = await node.query<{ object_key: string }>('select object_key from app.brand_audits');
  const known = new Set(rows.map((row) => row.object_key));
  return globSync('brand-audits/**/*.pdf', { cwd: filesDir }).filter((key) => !known.has(key))
    .length;
}
