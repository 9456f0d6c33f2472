/** Runs SQL through pgbench, to compare the API with the speed of the database alone. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertProgramInstalled } from '@salespro/testing/assertProgramInstalled.ts';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import type { BenchEnvironment } from './benchEnvironment.ts';

const folder = mkdtempSync(join(tmpdir(), 'salespro-bench-'));

/** Returns transactions per second with ten clients, as many as the API's pool has connections. */
export function runPgbench(
  { stack, seconds }: BenchEnvironment,
  script: string,
  role = 'salespro_app',
): number {
  assertProgramInstalled('pgbench');
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const { hostname, port, pathname, password } = new URL(stack.appUrl);
  const options = `-n -M prepared -c 10 -j 1 -T ${seconds} -f ${file} -h ${hostname} -p ${port} -U ${role}`;
  const done = spawnSync('pgbench', [...options.split(' '), pathname.slice(1)], {
    encoding: 'utf8',
    env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
  });
  const found = /tps = ([\d.]+)/.exec(done.stdout ?? '');
  if (!found) throw new Error(`pgbench: ${done.error?.message ?? done.stderr}`);
  return Number(found[1]);
}

const tables =
  'app.interviews i left join app.customer_contacts c on c.agency_id = i.agency_id and c.session_id = i.id';

export const buildSqlStatements = ({
  userId,
  interviewId,
}: Pick<TestSeller, 'userId' | 'interviewId'>) => ({
  save: `select app.save_answers(null, '${userId}', '', 0, '${interviewId}', gen_random_uuid(), '{"ideal_90_days": "Twenty new patients a month"}', '{}', '{}')`,
  read: `select i.*, c.* from ${tables} where i.agency_id = '${userId}' and i.id = '${interviewId}'`,
  list: `with i as materialized (select * from app.interviews where agency_id = '${userId}' order by created_at desc, id desc limit 21)
     select i.id, i.industry, i.sales_status, i.created_at, c.business_name_encrypted, c.contact_name_encrypted
       from i left join app.customer_contacts c on c.agency_id = i.agency_id and c.session_id = i.id order by i.created_at desc, i.id desc`,
  create: `with made as (insert into app.interviews (agency_id, id, customer_contact_id, created_at) values ('${userId}', uuidv7(), uuidv7(), now()) returning id, customer_contact_id),
     contact as (insert into app.customer_contacts (agency_id, id, session_id, business_name_encrypted, contact_name_encrypted, contact_email_encrypted)
       select '${userId}', customer_contact_id, id, 'x', 'x', 'x' from made returning session_id)
     select app.update_account_counters('${userId}', null, null) from contact`,
});

export const wrapInTransaction = (userId: string, statement: string) =>
  `begin;\nselect set_config('app.user_id', '${userId}', true);\n${statement.replaceAll('\n', ' ')};\ncommit;\n`;
