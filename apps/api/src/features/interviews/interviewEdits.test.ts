import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createInterview } from '#test/interviewCalls.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { startTestServer, waitUntil } from '#test/testServer.ts';

const server = setUpTestServer();
describe('edit and delete', () => {
  test('INFO-09, INFO-05: editing changes the business fields and nothing else', async () => {
    const seller = await server.newSeller();
    const created = await createInterview(seller);
    await seller.post(`/api/interviews/${created.id}/answers`, {
      operationId: randomUUID(),
      changes: [{ questionId: 'customer_list', value: true }],
    });
    const before = (await seller.get(`/api/interviews/${created.id}`)).json();
    const fields = interviewFields({
      businessName: "Joe's & Söhne 🦷",
      industry: 'Healthcare',
      employees: 0,
      currentProblems: ['Poor customer retention', 'Poor brand reputation'],
    });
    const edited = (
      await seller.send('PUT', `/api/interviews/${created.id}/info`, {
        ...fields,
        operationId: randomUUID(),
      })
    ).json();
    expect(edited).toEqual({
      ...before,
      ...fields,
      seq: before.seq + 1,
      updatedAt: edited.updatedAt,
    });
    expect(edited.updatedAt > before.updatedAt).toBe(true);
    expect(edited.createdAt).toBe(created.createdAt);
  });

  test('INFO-09: an edit of some fields leaves those alone that another device has changed', async () => {
    const seller = await server.newSeller();
    const { id } = await createInterview(seller);
    const put = async (fields: object) =>
      (
        await seller.send('PUT', `/api/interviews/${id}/info`, {
          ...fields,
          operationId: randomUUID(),
        })
      ).json();
    const before = (await seller.get(`/api/interviews/${id}`)).json();
    const parts = [
      { businessName: 'Renamed' },
      { contactName: 'Paula' },
      { contactEmail: '' },
      { contactPhone: '555 0101' },
      { website: 'paula.example' },
      { industry: 'Healthcare' },
      { employees: 0 },
      { currentProblems: ['Poor brand reputation'] },
    ];
    await Promise.all(parts.map(put));
    const after = (await seller.get(`/api/interviews/${id}`)).json();
    expect(after).toEqual({
      ...before,
      ...Object.assign({}, ...parts),
      seq: before.seq + parts.length,
      updatedAt: after.updatedAt,
    });
  });

  test('DATA-16, ERR-11: a contact that cannot be updated is logged; the rest of the edit is saved without a word', async () => {
    const own = await startTestServer();
    try {
      const seller = await own.newSeller();
      const created = await createInterview(seller);
      await own.owner.query(
        `alter table app.customer_contacts add constraint nothing_fits check (octet_length(business_name_encrypted) < 1) not valid`,
      );
      const operationId = randomUUID();
      const fields = interviewFields({ businessName: 'Renamed', industry: 'Legal', employees: 7 });
      const edit = () =>
        seller.send('PUT', `/api/interviews/${created.id}/info`, { ...fields, operationId });
      for (const reply of [await edit(), await edit()]) {
        expect(reply.statusCode).toBe(200);
        expect(reply.json()).toMatchObject({
          businessName: created.businessName,
          industry: 'Legal',
          employees: 7,
          seq: created.seq + 1,
        });
      }
      expect(own.logLines.join('')).toContain('a contact could not be saved');
      expect(own.logLines.join('')).not.toContain('Renamed');
    } finally {
      await own.close();
    }
  });

  test('DATA-38, DATA-16: details that cannot be decrypted remain unchanged; the rest of the edit is saved', async () => {
    const seller = await server.newSeller();
    const { id } = await createInterview(seller, { contactPhone: '555 0101' });
    const damage = `update app.customer_contacts set details_encrypted = '\\x00' where session_id = $1`;
    await server.owner.query(damage, [id]);
    const fields = { contactName: 'Paula', contactPhone: '555 0102' };
    const reply = await seller.send('PUT', `/api/interviews/${id}/info`, {
      ...fields,
      operationId: randomUUID(),
    });
    expect(reply.json()).toMatchObject({ contactName: 'Paula', contactPhone: '[SECURED]' });
    const { rows } = await server.owner.query(
      'select details_encrypted from app.customer_contacts where session_id = $1',
      [id],
    );
    expect(rows).toEqual([{ details_encrypted: Buffer.from([0]) }]);
    expect(server.logLines.join('')).toContain('a contact could not be read');
  });

  test('a repeated edit does not undo a later one', async () => {
    const seller = await server.newSeller();
    const { id } = await createInterview(seller);
    const put = (businessName: string, operationId: string) =>
      seller.send('PUT', `/api/interviews/${id}/info`, {
        ...interviewFields({ businessName }),
        operationId,
      });
    const first = randomUUID();
    await put('First', first);
    await put('Second', randomUUID());
    expect((await put('First', first)).json().businessName).toBe('Second');
  });

  test('DATA-21, LIST-24, CALL-01, W-20: deleting removes contact, history and operations too', async () => {
    const seller = await server.newSeller();
    const { id } = await createInterview(seller);
    await seller.post(`/api/interviews/${id}/answers`, {
      operationId: randomUUID(),
      changes: [{ questionId: 'customer_list', value: true }],
    });
    expect((await seller.send('DELETE', `/api/interviews/${id}`)).statusCode).toBe(200);
    expect((await seller.get(`/api/interviews/${id}`)).statusCode).toBe(404);
    expect((await seller.send('DELETE', `/api/interviews/${id}`)).statusCode).toBe(404);
    for (const [table, column] of [
      ['customer_contacts', 'session_id'],
      ['answer_history', 'interview_id'],
      ['interview_notes', 'interview_id'],
      ['note_history', 'interview_id'],
      ['operations', 'interview_id'],
    ]) {
      const { rowCount } = await server.owner.query(
        `select 1 from app.${table} where ${column} = $1`,
        [id],
      );
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });
});

test('G-005: the export holds everything that was entered; deletion needs the password and leaves nothing', async () => {
  const seller = await server.newSeller();
  const created = await createInterview(seller);
  await seller.post(`/api/interviews/${created.id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'ideal_90_days', value: 'Ten more' }],
  });
  const file = await seller.get('/api/account/export');
  expect(file.headers['content-disposition']).toContain('salespro-export.json');
  const data = file.json();
  expect(data.account.email).toBe(seller.email);
  expect(data.interviews).toEqual([(await seller.get(`/api/interviews/${created.id}`)).json()]);
  expect(data.answerHistory).toEqual([
    expect.objectContaining({ questionId: 'ideal_90_days', before: null, after: 'Ten more' }),
  ]);

  const userId = data.account.id;
  expect((await seller.post('/api/account/delete')).statusCode).toBe(200);
  expect(await seller.whoAmI()).toBeNull();
  const { rows } = await server.owner.query(`
    select table_schema || '.' || table_name as name, quote_ident(column_name) as column from information_schema.columns
     where column_name in ('user_id', 'userId', 'agency_id') and table_schema in ('app', 'auth')`);
  expect(rows.length).toBeGreaterThan(8);
  for (const { name, column } of rows) {
    const quoted = name.replace('auth.twoFactor', 'auth."twoFactor"');
    await waitUntil(
      async () =>
        (await server.owner.query(`select 1 from ${quoted} where ${column} = $1`, [userId]))
          .rowCount === 0 || undefined,
      () => `${name} still has rows of an erased account`,
    );
  }
});
