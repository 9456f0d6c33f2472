import { inFile } from '../PlantedBreak.ts';

/** CALL, and the rows of DATA about what a call stores and leaves alone. */
export const callBreaks = [
  ...inFile('apps/web/src/sync/source/accountSource.ts', [
    ['CALL-07', 'body: { ...fields, operationId }', 'body: { operationId }'],
    ['CALL-07', "rules.ts')).rules", "rules.ts')).rules.slice(1)"],
    ['ROUTE-14', "['not_found', 'invalid_request']", "['invalid_request']"],
  ]),
  ...inFile('apps/api/src/interviews/cardRow.ts', [
    ['CALL-01', 'order by i.created_at desc, i.id desc)', 'order by i.created_at, i.id)'],
  ]),
  ...inFile('apps/api/src/interviews/list.store.ts', [
    ['CALL-01', 'order by created_at desc, id desc limit (', 'order by created_at, id limit ('],
  ]),
  ...inFile('apps/api/src/audit/fileLinks.ts', [
    ['CALL-11', 'validSeconds = 3600', 'validSeconds = 7200'],
  ]),
  ...inFile('apps/api/src/ai/aiSettings.routes.ts', [
    ['CALL-10', 'await store.deleteKey(caller.userId);', ''],
  ]),
  ...inFile('apps/api/src/ai/aiSettings.store.ts', [
    ['CALL-03', 'tone = excluded.tone,', ''],
    ['CALL-10', 'set value_encrypted = excluded.value_encrypted, created_at', 'set created_at'],
    ['DATA-33', "type = 'OPENAI_API_KEY'", "type = 'API_KEY'"],
    ['AI-11', 'hasSecret: row !== undefined', 'hasSecret: true'],
  ]),
  ...inFile('apps/api/src/settings/settings.store.ts', [
    ['CALL-04', 'return rows.length === 1;', 'return true;'],
    ['CALL-05', 'disable_signups = $3,', 'disable_signups = $3 and false,'],
    ['CALL-05', 'where admin_user_id is null and (', 'where ('],
    ['DATA-33', 'set admin_user_id = $1, claim_code_hash', 'set claim_code_hash'],
  ]),
  ...inFile('apps/api/src/interviews/interviews.store.ts', [
    [
      'DATA-05',
      '${assignments}, seq = seq + 1, updated_at = clock_timestamp()',
      '${assignments}, seq = seq + 1',
    ],
  ]),
  ...inFile('apps/api/src/interviews/updateInfo.ts', [
    ['DATA-22', 'industry = coalesce($4, industry)', "industry = coalesce($4, '')"],
    [
      'DATA-22',
      'current_problems = coalesce($6, current_problems)',
      "current_problems = coalesce($6, '[]'::jsonb)",
    ],
  ]),
  ...inFile('apps/api/migrations/0036_due.sql', [
    ['DATA-05', 'seq = p_seq, updated_at = clock_timestamp()', 'seq = p_seq'],
  ]),
  ...inFile('apps/api/src/lib/jobs.ts', [
    ['AUTH-20', "log.warn({ job: message.slice(0, 200) }, 'job trouble');", 'void message;'],
  ]),
  ...inFile('apps/api/src/auth/auth.jobs.ts', [
    ['AUTH-20', "userAgent: context.userAgent ?? ''", "userAgent: ''"],
  ]),
];
