import { randomUUID } from 'node:crypto';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { expect, test } from 'vitest';
import { newInterview } from '#test/interviewFields.ts';
import { history, read, remove, save, toNote } from '#test/noteCalls.ts';
import { ownServer } from '#test/ownServer.ts';

const server = ownServer();
async function start() {
  const seller = await server.newSeller();
  const { id } = (await seller.post('/api/interviews', newInterview())).json().interview;
  return { seller, id: id as string };
}
const textsOf = ({ notes = [] }: StoredInterview) => notes.map(({ text }) => text);

test('NOTE-05: a note is taken, edited and removed; it comes with its interview, in the order it was taken', async () => {
  const { seller, id } = await start();
  const first = toNote('  We ask when we remember. ');
  const second = toNote('Partner decides', { kind: 'note', screen: 'script-pitch', part: 'Open' });
  await save(seller, id, first);
  const reply = (await save(seller, id, second)).json();
  expect(reply.notes).toEqual([
    {
      ...first,
      text: 'We ask when we remember.',
      madeAt: expect.any(String),
      changedAt: expect.any(String),
    },
    {
      id: second.id,
      kind: 'note',
      text: 'Partner decides',
      screen: 'script-pitch',
      questionId: 'reviews_collection',
      part: 'Open',
      madeAt: expect.any(String),
      changedAt: expect.any(String),
    },
  ]);
  const moved = { ...first, kind: 'note', text: 'Nobody asks', screen: 'pitch', part: 'Close' };
  const edited = (await save(seller, id, moved)).json();
  expect(edited.notes[0]).toEqual({
    ...reply.notes[0],
    kind: 'note',
    text: 'Nobody asks',
    changedAt: expect.any(String),
  });
  expect(edited.notes[0].changedAt > edited.notes[0].madeAt).toBe(true);
  expect(edited.seq).toBe(reply.seq + 1);
  const left = (await remove(seller, id, first.id)).json();
  expect(textsOf(left)).toEqual(['Partner decides']);
  expect(left).toEqual(await read(seller, id));
});

test('NOTE-07: a repeated save or removal changes nothing, whatever came in between', async () => {
  const { seller, id } = await start();
  const [taken, edited, gone] = [randomUUID(), randomUUID(), randomUUID()];
  const note = toNote('one');
  const all = [
    () => save(seller, id, note, taken),
    () => save(seller, id, { ...note, text: 'two' }, edited),
    () => remove(seller, id, note.id, gone),
  ];
  for (const call of all) await call();
  const { seq } = await read(seller, id);
  for (const call of all) expect((await call()).json()).toMatchObject({ seq, notes: [] });
  await Promise.all(Array.from({ length: 8 }, () => save(seller, id, note, taken)));
  expect((await history(seller)).map(({ text }) => text)).toEqual(['one', 'two', null]);
});

test('NOTE-07: a repeat that overtakes its first is told the same, and never that there is no room', async () => {
  const { seller, id } = await start();
  for (let round = 0; round < 20; round += 1) {
    const [note, operationId] = [toNote(`round ${round}`), randomUUID()];
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => save(seller, id, note, operationId)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  }
  expect(await history(seller)).toHaveLength(20);
});

test('NOTE-07: two devices at once: each note is there once, and every save is in the history', async () => {
  const { seller, id } = await start();
  const shared = toNote('shared');
  const own = Array.from({ length: 10 }, (_, n) => toNote(`own ${n}`));
  const replies = await Promise.all([
    ...own.map((note) => save(seller, id, note)),
    save(seller, id, { ...shared, text: 'from one' }),
    save(seller, id, { ...shared, text: 'from two' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  const now = await read(seller, id);
  expect(now.seq).toBe(13);
  expect(now.notes).toHaveLength(11);
  expect(await history(seller)).toHaveLength(12);
});

test('NOTE-07: what was removed on one device and edited on another afterwards is there again', async () => {
  const { seller, id } = await start();
  const note = toNote('kept');
  await save(seller, id, note);
  await remove(seller, id, note.id);
  await remove(seller, id, note.id);
  expect(textsOf((await save(seller, id, { ...note, text: 'edited' })).json())).toEqual(['edited']);
  expect((await history(seller)).map(({ text }) => text)).toEqual(['kept', null, 'edited']);
});

test('NOTE-04: an interview has room for 200 notes; more are refused in words, edits and repeats are not', async () => {
  const { seller, id } = await start();
  const notes = Array.from({ length: 199 }, (_, n) => ({
    ...toNote(`note ${n}`),
    madeAt: '2026-01-02T03:04:05.000Z',
    changedAt: '2026-01-02T03:04:05.000Z',
  }));
  const device = { ...newInterview(), notes };
  await seller.post('/api/interviews/import', { interviews: [device] });
  const operationId = randomUUID();
  const last = toNote('the last one');
  expect((await save(seller, device.id, last, operationId)).statusCode).toBe(200);
  const refused = await save(seller, device.id, toNote('one more'));
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'notes_full']);
  expect((await save(seller, device.id, last, operationId)).statusCode).toBe(200);
  expect((await save(seller, device.id, { ...last, text: 'edited' })).statusCode).toBe(200);
  expect(textsOf(await read(seller, device.id)).at(-1)).toBe('edited');
  expect((await save(seller, id, toNote('elsewhere'))).statusCode).toBe(200);
});

test.each([
  ['a blank text', { text: ' \n ' }],
  ['quote signs around nothing', { text: '""' }],
  ['a text of 501 characters', { text: 'x'.repeat(501) }],
  ['a text with half a character', { text: 'x\ud800' }],
  ['another kind', { kind: 'secret' }],
  ['another screen', { screen: 'admin' }],
  ['a question with a blank in it', { questionId: 'a b' }],
  ['an id that is none', { id: 'mine' }],
  ['a time of its own', { madeAt: '2026-01-02T03:04:05.000Z' }],
])('NOTE-05: %s is refused, and nothing is kept', async (_what, fields) => {
  const { seller, id } = await start();
  expect((await save(seller, id, toNote('fine', fields))).statusCode).toBe(422);
  expect((await read(seller, id)).notes).toEqual([]);
});

test('NOTE-05: nobody reaches the notes of somebody else, and one of nowhere is not found', async () => {
  const { seller, id } = await start();
  const note = toNote('mine');
  await save(seller, id, note);
  const stranger = await server.newSeller();
  expect((await save(stranger, id, { ...note, text: 'forged' })).statusCode).toBe(404);
  expect((await remove(stranger, id, note.id)).statusCode).toBe(404);
  expect((await save(seller, randomUUID(), note)).statusCode).toBe(404);
  expect(textsOf(await read(seller, id))).toEqual(['mine']);
});

test('NOTE-06: a note moved to another note, interview or account opens nowhere', async () => {
  const { seller, id } = await start();
  const other = (await seller.post('/api/interviews', newInterview())).json().interview.id;
  await save(seller, id, toNote('mine', { part: 'Open' }));
  await save(seller, other, toNote('theirs', { part: 'Close' }));
  await server.owner.query(
    `update app.interview_notes n set text_encrypted = m.text_encrypted, part_encrypted = m.part_encrypted
       from app.interview_notes m where n.interview_id = $1 and m.interview_id = $2`,
    [other, id],
  );
  expect((await read(seller, other)).notes).toMatchObject([
    { text: '[SECURED]', part: '[SECURED]' },
  ]);
  expect(textsOf(await read(seller, id))).toEqual(['mine']);
});

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
