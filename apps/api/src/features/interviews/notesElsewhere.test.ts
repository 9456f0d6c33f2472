import { afterAll, beforeAll, expect, test } from 'vitest';
import { newInterview } from '#test/interviewFields.ts';
import { history, read, remove, save, toNote } from '#test/noteCalls.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function start() {
  const seller = await server.newSeller();
  const { id } = (await seller.post('/api/interviews', newInterview())).json().interview;
  return { seller, id: id as string };
}

test('NOTE-08: an import from a device brings the notes along, in their order, before all later ones', async () => {
  const seller = await server.newSeller();
  const times = { madeAt: '2026-01-02T03:04:05.000Z', changedAt: '2026-01-03T03:04:05.000Z' };
  const notes = ['one', 'two', 'three'].map((text) => ({ ...toNote(text), ...times }));
  const broken = [{ ...toNote('no time') }, { ...toNote(''), ...times }, 7, null];
  const device = { ...newInterview(), notes: [...notes, ...broken] };
  await seller.post('/api/interviews/import', { interviews: [device] });
  await save(seller, device.id, toNote('later'));
  const { notes: kept = [] } = await read(seller, device.id);
  expect(kept.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'later']);
  expect(kept.slice(0, 3)).toEqual(notes);
  expect((await history(seller)).map(({ text }) => text)).toEqual(['one', 'two', 'three', 'later']);
});

test('NOTE-09: the search finds an interview by what was noted, as soon as it was, and no longer than that', async () => {
  const { seller, id } = await start();
  await seller.post('/api/interviews', newInterview());
  const find = async (search: string) =>
    (await seller.get(`/api/interviews?search=${encodeURIComponent(search)}`))
      .json()
      .cards.map((card: { id: string }) => card.id);
  const note = toNote('The zebra comes on Fridays');
  expect(await find('zebra')).toEqual([]);
  await save(seller, id, note);
  await save(seller, id, toNote('Ask for the giraffe', { kind: 'note' }));
  expect(await find('ZEBRA comes')).toEqual([id]);
  expect(await find('giraffe')).toEqual([id]);
  await save(seller, id, { ...note, text: 'The okapi comes' });
  expect([await find('zebra'), await find('okapi')]).toEqual([[], [id]]);
  await remove(seller, id, note.id);
  expect([await find('okapi'), await find('giraffe')]).toEqual([[], [id]]);
});

test('NOTE-10: the export of the account has every note and every earlier form of it', async () => {
  const { seller, id } = await start();
  const note = toNote('first form');
  await save(seller, id, note);
  await save(seller, id, { ...note, text: 'second form' });
  const data = (await seller.get('/api/account/export')).json();
  expect(data.interviews[0].notes).toMatchObject([{ id: note.id, text: 'second form' }]);
  expect(data.noteHistory).toMatchObject([
    { interviewId: id, noteId: note.id, seq: 2, kind: 'quote', text: 'first form' },
    { interviewId: id, noteId: note.id, seq: 3, kind: 'quote', text: 'second form' },
  ]);
});

test('NOTE-10: deleting the interview takes its notes and their history along', async () => {
  const { seller, id } = await start();
  await save(seller, id, toNote('gone soon'));
  await seller.send('DELETE', `/api/interviews/${id}`);
  for (const table of ['interview_notes', 'note_history']) {
    const { rowCount } = await server.owner.query(
      `select 1 from app.${table} where interview_id = $1`,
      [id],
    );
    expect([table, rowCount]).toEqual([table, 0]);
  }
});
