/** Creates the data a seller has around an interview: notes, outcomes, due items, pack, prices, mails, prospects. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface PlantingDeps {
  /** Returns a text that occurs nowhere else in the database. */
  mark(about: string): string;
  send(method: string, path: string, body?: object): Promise<Response>;
  /** Sends a change of the interview. */
  step(path: string, body: object, method?: string): Promise<Response>;
}

export async function plantRelatedData({ mark, send, step }: PlantingDeps): Promise<void> {
  const note = { id: randomUUID(), kind: 'note', screen: 'questions' };
  // The second note is stored besides the first.
  await step('notes', { note: { ...note, text: mark('note') } }, 'PUT');
  await step('notes', { note: { ...note, text: mark('rewritten') } }, 'PUT');
  await step('pack', { edit: { document: 'crm_note', words: { body: mark('pack') } } }, 'PUT');

  const operationId = randomUUID();
  const due = { day: '2099-02-17', time: '10:00' };
  const outcome = { kind: 'follow_up', ...due, note: mark('outcome') };
  await step('outcome', { operationId, outcome });
  await step('due', {
    item: `outcome:${operationId}`,
    kind: 'follow_up',
    wasDay: due.day,
    wasTime: due.time,
    day: '2099-02-18',
    time: null,
  });

  for (const about of ['proof-before', 'proof'])
    await send('PUT', '/api/services/account/seo', { set: { proof: mark(about) }, unset: [] });
  await send('PUT', '/api/agency-card', { agencyName: mark('agency') });
  await send('PUT', '/api/reminders', { sendsMail: true, timeZone: 'America/New_York' });
  await send('POST', '/api/reminders/feed', {});
  await send('PUT', '/api/first-run', { isHidden: true });

  const id = randomUUID();
  await send('POST', '/api/leads/imports', { id, total: 1, addsDuplicates: false });
  const cells = { contactName: '', contactEmail: '', industry: '', employees: '' };
  const row = { line: 2, cells: { ...cells, businessName: mark('prospect') }, isTorn: false };
  await send('POST', `/api/leads/imports/${id}/rows`, { rows: [row] });
}

/** Inserts rows that only time, a job or a device writes. */
export async function plantBackgroundRows(owner: pg.Pool, userId: string): Promise<void> {
  await owner.query('alter table app.morning_mails no force row level security');
  for (const sql of [
    `insert into app.morning_mails (user_id, day) values ($1, '2026-01-05')`,
    `insert into app.past_operations (agency_id, interview_id, ids)
     select $1, id, array[gen_random_uuid()] from app.interviews where agency_id = $1`,
    `insert into app.audit_checkpoints (user_id, seq, hash) values ($1, 0, '\\x00')`,
    `insert into auth.passkey ("userId", name, "credentialID", "publicKey", counter, "deviceType", "backedUp")
     values ($1, 'Phone', gen_random_uuid(), 'key', 0, 'singleDevice', false)`,
  ])
    await owner.query(sql, [userId]);
  await owner.query('alter table app.morning_mails force row level security');
}
