import { describe, expect, test } from 'vitest';
import { createInterviewOf, findUserId, uploadBrandAudit } from '#test/brandAuditCalls.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { strongPassword, waitUntil } from '#test/testServer.ts';
import { createAuthStore } from './auth.store.ts';

const interviews = 300;
const historyEach = 40;

// The query timeout of production; no erasure statement may take longer.
const server = setUpTestServer({ DATABASE_QUERY_TIMEOUT_MS: '2000' });
async function newLargeAccount() {
  const seller = await server.newSeller();
  const userId = await findUserId(seller);
  const id = await createInterviewOf(seller);
  await uploadBrandAudit(seller, id);
  await server.owner.query(
    `with made as (
       insert into app.interviews (agency_id, id, customer_contact_id)
       select $1, gen_random_uuid(), gen_random_uuid() from generate_series(1, $2) returning id)
     insert into app.answer_history (agency_id, interview_id, seq, question_id, after)
     select $1, made.id, n, 'goals', '"x"' from made, generate_series(1, $3) n`,
    [userId, interviews, historyEach],
  );
  await server.owner.query(
    `with notes as (
       insert into app.interview_notes (agency_id, interview_id, id, kind, text_encrypted, screen, made_seq, seq)
       select $1, i.id, gen_random_uuid(), 'note', '\\x00', 'questions', n, n
         from app.interviews i, generate_series(1, 20) n where i.agency_id = $1
       returning interview_id, seq, id)
     insert into app.note_history (agency_id, interview_id, seq, note_id, kind)
     select $1, interview_id, seq, id, 'note' from notes`,
    [userId],
  );
  await server.owner.query(
    `insert into app.pack_edits (agency_id, interview_id, document, words_encrypted, seq)
     select $1, id, 'plan', '\\x00', 1 from app.interviews where agency_id = $1`,
    [userId],
  );
  await server.owner.query(
    `insert into app.outcomes (agency_id, id, interview_id, seq, kind, made_at)
     select $1, gen_random_uuid(), id, 1, 'not_a_fit', now() from app.interviews where agency_id = $1`,
    [userId],
  );
  await server.owner.query(
    `insert into app.operations (agency_id, id) select $1, gen_random_uuid() from generate_series(1, 5000)`,
    [userId],
  );
  return { seller, userId };
}
const countRows = async (userId: string) => {
  const { rows } = await server.owner.query(
    `select (select count(*) from app.interviews where agency_id = $1)
          + (select count(*) from app.answer_history where agency_id = $1)
          + (select count(*) from app.interview_notes where agency_id = $1)
          + (select count(*) from app.note_history where agency_id = $1)
          + (select count(*) from app.pack_edits where agency_id = $1)
          + (select count(*) from app.outcomes where agency_id = $1)
          + (select count(*) from app.operations where agency_id = $1)
          + (select count(*) from app.audit_events where user_id = $1)
          + (select count(*) from auth."user" where id = $1) as count`,
    [userId],
  );
  return Number(rows[0].count);
};

describe('SAFE-58: a large account is erased in batches', () => {
  test('is disabled at once, frees its address and is deleted soon after', async () => {
    const { seller, userId } = await newLargeAccount();
    // The erasure waits for this locked row, so that the state before it can be checked.
    const hold = await server.owner.connect();
    await hold.query('begin');
    await hold.query('select 1 from app.answer_history where agency_id = $1 for update', [userId]);
    const other = server.newBrowser();
    await other.post('/api/auth/sign-in', { email: seller.email, password: strongPassword });
    try {
      const reply = await seller.post('/api/account/delete');
      expect(reply.statusCode).toBe(200);
      expect(await countRows(userId)).toBeGreaterThan(interviews * historyEach);
      expect([await seller.whoAmI(), await other.whoAmI()]).toEqual([null, null]);
      expect((await other.get('/api/interviews')).statusCode).toBe(401);
      const again = await other.post('/api/auth/sign-in', {
        email: seller.email,
        password: strongPassword,
      });
      expect(again.statusCode).toBe(401);
      const { rows } = await server.owner.query(
        'select (select count(*)::int from app.user_keys where user_id = $1) as keys, (select email from auth."user" where id = $1) as email',
        [userId],
      );
      expect(rows[0]).toEqual({ keys: 0, email: `erased-${userId}@erased.invalid` });
    } finally {
      await hold.query('rollback');
      hold.release();
    }
    await waitUntil(
      async () => (await countRows(userId)) === 0 || undefined,
      () => 'something of the account is left',
    );
    const mails = () => server.mails.filter(({ to }) => to.includes(seller.email)).length;
    const before = mails();
    await server.newBrowser().post('/api/auth/sign-up', {
      email: seller.email,
      password: strongPassword,
    });
    // A new account gets a confirmation mail; a taken address gets another mail.
    await waitUntil(
      () => mails() > before || undefined,
      () => 'the address is not free',
    );
    expect(server.mails.at(-1)?.subject).toMatch(/Confirm/);
  });

  test('one statement deletes at most one batch', async () => {
    const { userId } = await newLargeAccount();
    const sizes: number[] = [];
    const counting = {
      query: async (sql: string, values: unknown[]) => {
        const outcome = await server.owner.query(sql, values);
        if (sql.includes('erase_account_batch')) sizes.push(outcome.rows[0].gone);
        return outcome;
      },
    };
    const store = createAuthStore(counting as never);
    await server.owner.query('insert into auth.erasing (user_id) values ($1)', [userId]);
    await store.eraseAccount(userId);
    expect(await countRows(userId)).toBe(0);
    expect(sizes.length).toBeGreaterThan((interviews * historyEach) / 1000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
  });

  test('does not touch an account without a requested erasure', async () => {
    const seller = await server.newSeller();
    const userId = await findUserId(seller);
    await createAuthStore(server.owner).eraseAccount(userId);
    expect(await seller.whoAmI()).toBe(seller.email);
  });

  test('expired rows are deleted in batches, too', async () => {
    await server.owner.query(
      `insert into auth.verification (identifier, value, "expiresAt")
       select 'old', n::text, now() - interval '1 day' from generate_series(1, 2500) n`,
    );
    await createAuthStore(server.owner).deleteExpired();
    const { rows } = await server.owner.query(
      `select count(*)::int as count from auth.verification where identifier = 'old'`,
    );
    expect(rows[0].count).toBe(0);
  });
});

/** Tables with user ids that keep their rows when the user is deleted. */
async function listKeeping(): Promise<string[]> {
  const { rows } = await server.owner.query<{ name: string }>(`
    select a.attrelid::regclass::text as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
       and a.attname in ('user_id', 'userId', 'agency_id')
     group by a.attrelid
    having not bool_or(exists (
         select from pg_constraint f
          where f.conrelid = a.attrelid and f.contype = 'f' and f.confdeltype = 'c' and a.attnum = any (f.conkey)))`);
  return rows.map(({ name }) => name);
}

test('SAFE-81: every table with user ids is emptied with the account', async () => {
  expect(await listKeeping()).toEqual([]);
  await server.owner.query('create table app.forgotten (user_id uuid)');
  expect(await listKeeping()).toEqual(['app.forgotten']);
});
