import { randomUUID } from 'node:crypto';
import type { LeadCells } from '@salespro/domain/leads/Lead.ts';
import { describe, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { findUserId } from '#test/brandAuditCalls.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { importLeads, sendLeads, toLeadRows, undoLeads, waitForImport } from '#test/leadCalls.ts';
import { makePdf } from '#test/pdfs.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';

const server = setUpTestServer();
const count = 5000;
/** Three invalid rows in a hundred, with the expected reasons. */
const faults: readonly (readonly [Partial<LeadCells>, string])[] = [
  [{ businessName: '' }, 'business_missing'],
  [{ contactEmail: 'nobody at home' }, 'email_malformed'],
  [{ contactName: 'x'.repeat(250) }, 'text_too_long'],
];

const manyLeads = (mark: string) =>
  Array.from({ length: count }, (_, place) => ({
    businessName: `Business ${mark} ${place}`,
    contactName: `Person ${place}`,
    contactEmail: `p${place}@${mark}.example`,
    industry: 'dental',
    employees: String(place % 50),
    ...(place % 100 < 3 ? faults[place % 100]?.[0] : {}),
  }));

const namesIn = async (browser: Browser, search = '') =>
  (await browser.get(`/api/interviews?limit=100&search=${search}`))
    .json()
    .cards.map(({ businessName }: { businessName: string }) => businessName);

interface LeftOutPage {
  readonly rows: { line: number; reason: string }[];
  readonly next: number | null;
}

const leftOutOf = async (browser: Browser, id: string) => {
  const all: { line: number; reason: string }[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: LeftOutPage = (
      await browser.get(`/api/leads/imports/${id}/left-out?after=${after}`)
    ).json();
    all.push(...page.rows);
    after = page.next;
  }
  return all;
};

const countHeld = async (browser: Browser) =>
  (
    await server.owner.query('select count(*)::int as n from app.interviews where agency_id = $1', [
      await findUserId(browser),
    ])
  ).rows[0].n as number;

test('LEAD-09, LEAD-10, LEAD-11, LEAD-13: 5,000 rows, 150 of them broken, in and out again', async () => {
  const seller = await server.newSeller();
  const own = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
  const leads = manyLeads('maple');
  const id = await sendLeads(seller, toLeadRows(leads));
  const seen = new Set<number>();
  expect((await seller.post(`/api/leads/imports/${id}/start`)).json()).toMatchObject({
    status: 'running',
    total: count,
  });
  for (;;) {
    const now = (await seller.get(`/api/leads/imports/${id}`)).json();
    seen.add(now.handled);
    if (now.status === 'done') break;
  }
  // The progress is visible during the import.
  expect(seen.size).toBeGreaterThan(2);
  expect(await waitForImport(seller, id, 'done')).toMatchObject({
    handled: count,
    added: 4850,
    broken: 150,
    duplicates: 0,
    full: 0,
  });
  expect(await leftOutOf(seller, id)).toEqual(
    leads.flatMap((_, place) =>
      place % 100 < 3 ? [{ line: place + 2, reason: faults[place % 100]?.[1] }] : [],
    ),
  );
  expect(await countHeld(seller)).toBe(4851);

  // The seller has used two of the prospects and deleted one.
  const cards = (await seller.get('/api/interviews?limit=5')).json().cards;
  const [answered, audited, thrownAway] = cards.map(({ id: one }: { id: string }) => one);
  const saved = await seller.post(`/api/interviews/${answered}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'customer_list', value: true }],
  });
  const uploaded = await seller.send('PUT', `/api/interviews/${audited}/brand-audit`, makePdf(), {
    'content-type': 'application/pdf',
  });
  const deleted = await seller.send('DELETE', `/api/interviews/${thrownAway}`);
  expect([saved, uploaded, deleted].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await undoLeads(seller, id)).toMatchObject({ added: 4850, removed: 4847, kept: 2 });
  const { rows } = await server.owner.query('select id from app.interviews where agency_id = $1', [
    await findUserId(seller),
  ]);
  expect(new Set(rows.map((row) => row.id))).toEqual(new Set([own, answered, audited]));
  // A repeated request returns the same.
  expect((await seller.post(`/api/leads/imports/${id}/undo`)).json()).toMatchObject({
    status: 'undone',
    removed: 4847,
  });
}, 240_000);

test('LEAD-28: imported prospects are listed in the order of the file, with its values and without answers', async () => {
  const seller = await server.newSeller();
  await importLeads(seller, [
    { businessName: 'First', contactName: 'Ann', contactEmail: 'a@first.example', employees: '12' },
    { businessName: 'Second', industry: 'plumbing' },
    { businessName: "'=Third" },
  ]);
  const { cards } = (await seller.get('/api/interviews')).json();
  expect(cards.map((card: { businessName: string }) => card.businessName)).toEqual([
    'First',
    'Second',
    '=Third',
  ]);
  expect(cards[1]).toMatchObject({ contactName: '', industry: 'Plumbing', hasAnswers: false });
  expect((await seller.get(`/api/interviews/${cards[0].id}`)).json()).toMatchObject({
    contactName: 'Ann',
    contactEmail: 'a@first.example',
    employees: 12,
    salesStatus: 'pitched',
    seq: 1,
  });
  expect(await namesIn(seller, 'second')).toEqual(['Second']);
});

test('LEAD-29: phone and notes come in; taken back, nothing of them is left', async () => {
  const seller = await server.newSeller();
  const two = ['First half. '.repeat(30).trim(), 'Second half. '.repeat(30).trim()];
  const { id } = await importLeads(seller, [
    { businessName: 'First', contactPhone: "'+1 555 0100", notes: two.join('\n') },
    { businessName: 'Second', notes: 'Call after 4' },
    { businessName: 'Third' },
  ]);
  const { cards } = (await seller.get('/api/interviews')).json();
  const [first, second, third] = await Promise.all(
    cards.map(async (card: { id: string }) =>
      (await seller.get(`/api/interviews/${card.id}`)).json(),
    ),
  );
  expect(first).toMatchObject({
    contactPhone: '+1 555 0100',
    notes: two.map((text) => ({ kind: 'note', screen: 'info', text })),
    seq: 1,
  });
  expect(second).toMatchObject({ contactPhone: '', notes: [{ text: 'Call after 4' }] });
  expect(third).toMatchObject({ contactPhone: '', notes: [] });
  expect(await namesIn(seller, 'after 4')).toEqual(['Second']);
  // Later notes follow the imported ones.
  const note = { id: randomUUID(), kind: 'note', text: 'They called back', screen: 'questions' };
  await seller.send('PUT', `/api/interviews/${first.id}/notes`, {
    operationId: randomUUID(),
    note,
  });
  const { notes } = (await seller.get(`/api/interviews/${first.id}`)).json();
  expect(notes.map(({ text }: { text: string }) => text)).toEqual([...two, note.text]);
  expect(await undoLeads(seller, id)).toMatchObject({ removed: 2, kept: 1 });
  const left = await server.owner.query(
    'select interview_id from app.interview_notes where agency_id = $1',
    [await findUserId(seller)],
  );
  expect(left.rows).toEqual([1, 2, 3].map(() => ({ interview_id: first.id })));
});

test('LEAD-29: a page of before sends neither phone nor notes and imports as it did', async () => {
  const seller = await server.newSeller();
  const [row] = toLeadRows([{ businessName: 'Before' }]);
  const { contactPhone: _phone, notes: _notes, ...cells } = row?.cells ?? ({} as never);
  const id = await sendLeads(seller, [{ ...row, cells } as never]);
  await seller.post(`/api/leads/imports/${id}/start`);
  expect(await waitForImport(seller, id, 'done')).toMatchObject({ added: 1, broken: 0 });
});

describe('LEAD-07: prospects that are there already', () => {
  const file = [
    { businessName: 'maple dental', contactEmail: '' },
    { businessName: 'Other Name', contactEmail: 'ANITA@maple.example' },
    { businessName: 'Maple Dental', contactEmail: 'desk@maple.example' },
    { businessName: 'Oak Dental', contactEmail: '' },
    { businessName: 'Oak-Dental', contactEmail: 'x@oak.example' },
  ];
  const known = { businessName: 'Maple Dental', contactEmail: 'anita@maple.example' };

  test('are left out and named', async () => {
    const seller = await server.newSeller();
    await seller.post('/api/interviews', newInterviewBody(known));
    const { id, ...done } = await importLeads(seller, file);
    expect(done).toMatchObject({ added: 2, duplicates: 3, broken: 0 });
    expect(await leftOutOf(seller, id)).toEqual([
      { line: 2, reason: 'duplicate_business' },
      { line: 3, reason: 'duplicate_email' },
      { line: 6, reason: 'duplicate_business' },
    ]);
  });

  test('are added where the seller wants them', async () => {
    const seller = await server.newSeller();
    await seller.post('/api/interviews', newInterviewBody(known));
    expect(await importLeads(seller, file, { addsDuplicates: true })).toMatchObject({
      added: 5,
      duplicates: 0,
    });
  });
});

test('LEAD-09: an import starts only when all rows are uploaded, and a repeated row counts once', async () => {
  const seller = await server.newSeller();
  const rows = toLeadRows([{ businessName: 'One' }, { businessName: 'Two' }]);
  const id = await sendLeads(seller, rows.slice(0, 1), { total: 2 });
  const early = await seller.post(`/api/leads/imports/${id}/start`);
  expect([early.statusCode, early.json().error.code]).toEqual([409, 'import_incomplete']);
  expect(await countHeld(seller)).toBe(0);
  for (const part of [rows, rows])
    expect((await seller.post(`/api/leads/imports/${id}/rows`, { rows: part })).statusCode).toBe(
      200,
    );
  for (let i = 0; i < 2; i += 1)
    expect((await seller.post(`/api/leads/imports/${id}/start`)).statusCode).toBe(200);
  expect(await waitForImport(seller, id, 'done')).toMatchObject({ added: 2 });
  const late = await seller.post(`/api/leads/imports/${id}/rows`, { rows });
  expect(late.statusCode).toBe(404);
});

test('LEAD-06: a row whose quotation marks do not fit is broken, also where its cells look fine', async () => {
  const seller = await server.newSeller();
  const [row] = toLeadRows([{ businessName: 'Torn' }]);
  const id = await sendLeads(seller, [{ ...(row as NonNullable<typeof row>), isTorn: true }]);
  await seller.post(`/api/leads/imports/${id}/start`);
  expect(await waitForImport(seller, id, 'done')).toMatchObject({ added: 0, broken: 1 });
  expect(await leftOutOf(seller, id)).toEqual([{ line: 2, reason: 'quotes_broken' }]);
});

test('LEAD-15: one import at a time; what was announced and never started gives way', async () => {
  const seller = await server.newSeller();
  const forgotten = await sendLeads(seller, toLeadRows([{ businessName: 'Forgotten' }]));
  const id = await sendLeads(seller, toLeadRows([{ businessName: 'One' }]));
  expect((await seller.get(`/api/leads/imports/${forgotten}`)).statusCode).toBe(404);
  await server.owner.query(`update app.lead_imports set status = 'running' where id = $1`, [id]);
  const other = await seller.post('/api/leads/imports', {
    id: randomUUID(),
    total: 1,
    addsDuplicates: false,
  });
  expect([other.statusCode, other.json().error.code]).toEqual([409, 'import_running']);
});
