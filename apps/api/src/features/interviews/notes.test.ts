import { randomUUID } from 'node:crypto';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { expect, test } from 'vitest';
import { newInterviewBody } from '#test/interviewFields.ts';
import {
  buildNote,
  readInterview,
  readNoteHistory,
  removeNote,
  saveNote,
} from '#test/noteCalls.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';

const server = setUpTestServer();
async function start() {
  const seller = await server.newSeller();
  const { id } = (await seller.post('/api/interviews', newInterviewBody())).json().interview;
  return { seller, id: id as string };
}
const textsOf = ({ notes = [] }: StoredInterview) => notes.map(({ text }) => text);

test('NOTE-05: a note is taken, edited and removed; it comes with its interview, in the order it was taken', async () => {
  const { seller, id } = await start();
  const first = buildNote('  We ask when we remember. ');
  const second = buildNote('Partner decides', {
    kind: 'note',
    screen: 'script-pitch',
    part: 'Open',
  });
  await saveNote(seller, id, first);
  const reply = (await saveNote(seller, id, second)).json();
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
  const edited = (await saveNote(seller, id, moved)).json();
  expect(edited.notes[0]).toEqual({
    ...reply.notes[0],
    kind: 'note',
    text: 'Nobody asks',
    changedAt: expect.any(String),
  });
  expect(edited.notes[0].changedAt > edited.notes[0].madeAt).toBe(true);
  expect(edited.seq).toBe(reply.seq + 1);
  const left = (await removeNote(seller, id, first.id)).json();
  expect(textsOf(left)).toEqual(['Partner decides']);
  expect(left).toEqual(await readInterview(seller, id));
});

test('NOTE-07: a repeated save or removal changes nothing, whatever came in between', async () => {
  const { seller, id } = await start();
  const [taken, edited, gone] = [randomUUID(), randomUUID(), randomUUID()];
  const note = buildNote('one');
  const all = [
    () => saveNote(seller, id, note, taken),
    () => saveNote(seller, id, { ...note, text: 'two' }, edited),
    () => removeNote(seller, id, note.id, gone),
  ];
  for (const call of all) await call();
  const { seq } = await readInterview(seller, id);
  for (const call of all) expect((await call()).json()).toMatchObject({ seq, notes: [] });
  await Promise.all(Array.from({ length: 8 }, () => saveNote(seller, id, note, taken)));
  expect((await readNoteHistory(seller)).map(({ text }) => text)).toEqual(['one', 'two', null]);
});

test('NOTE-07: a repeat that overtakes the first call gets the same reply, never notes_full', async () => {
  const { seller, id } = await start();
  for (let round = 0; round < 20; round += 1) {
    const [note, operationId] = [buildNote(`round ${round}`), randomUUID()];
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => saveNote(seller, id, note, operationId)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  }
  expect(await readNoteHistory(seller)).toHaveLength(20);
});

test('NOTE-07: two devices at once: each note is there once, and every save is in the history', async () => {
  const { seller, id } = await start();
  const shared = buildNote('shared');
  const own = Array.from({ length: 10 }, (_, n) => buildNote(`own ${n}`));
  const replies = await Promise.all([
    ...own.map((note) => saveNote(seller, id, note)),
    saveNote(seller, id, { ...shared, text: 'from one' }),
    saveNote(seller, id, { ...shared, text: 'from two' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  const now = await readInterview(seller, id);
  expect(now.seq).toBe(13);
  expect(now.notes).toHaveLength(11);
  expect(await readNoteHistory(seller)).toHaveLength(12);
});

test('NOTE-07: what was removed on one device and edited on another afterwards is there again', async () => {
  const { seller, id } = await start();
  const note = buildNote('kept');
  await saveNote(seller, id, note);
  await removeNote(seller, id, note.id);
  await removeNote(seller, id, note.id);
  expect(textsOf((await saveNote(seller, id, { ...note, text: 'edited' })).json())).toEqual([
    'edited',
  ]);
  expect((await readNoteHistory(seller)).map(({ text }) => text)).toEqual(['kept', null, 'edited']);
});

test('NOTE-04: an interview has room for 200 notes; more are rejected in words, edits and repeats are not', async () => {
  const { seller, id } = await start();
  const notes = Array.from({ length: 199 }, (_, n) => ({
    ...buildNote(`note ${n}`),
    madeAt: '2026-01-02T03:04:05.000Z',
    changedAt: '2026-01-02T03:04:05.000Z',
  }));
  const device = { ...newInterviewBody(), notes };
  await seller.post('/api/interviews/import', { interviews: [device] });
  const operationId = randomUUID();
  const last = buildNote('the last one');
  expect((await saveNote(seller, device.id, last, operationId)).statusCode).toBe(200);
  const rejected = await saveNote(seller, device.id, buildNote('one more'));
  expect([rejected.statusCode, rejected.json().error.code]).toEqual([409, 'notes_full']);
  expect((await saveNote(seller, device.id, last, operationId)).statusCode).toBe(200);
  expect((await saveNote(seller, device.id, { ...last, text: 'edited' })).statusCode).toBe(200);
  expect(textsOf(await readInterview(seller, device.id)).at(-1)).toBe('edited');
  expect((await saveNote(seller, id, buildNote('elsewhere'))).statusCode).toBe(200);
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
])('NOTE-05: %s is rejected, and nothing is kept', async (_what, fields) => {
  const { seller, id } = await start();
  expect((await saveNote(seller, id, buildNote('fine', fields))).statusCode).toBe(422);
  expect((await readInterview(seller, id)).notes).toEqual([]);
});

test('NOTE-05: notes of another user or of a missing interview are not found', async () => {
  const { seller, id } = await start();
  const note = buildNote('mine');
  await saveNote(seller, id, note);
  const stranger = await server.newSeller();
  expect((await saveNote(stranger, id, { ...note, text: 'forged' })).statusCode).toBe(404);
  expect((await removeNote(stranger, id, note.id)).statusCode).toBe(404);
  expect((await saveNote(seller, randomUUID(), note)).statusCode).toBe(404);
  expect(textsOf(await readInterview(seller, id))).toEqual(['mine']);
});

test('NOTE-06: a note moved to another note, interview or account opens nowhere', async () => {
  const { seller, id } = await start();
  const other = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
  await saveNote(seller, id, buildNote('mine', { part: 'Open' }));
  await saveNote(seller, other, buildNote('theirs', { part: 'Close' }));
  await server.owner.query(
    `update app.interview_notes n set text_encrypted = m.text_encrypted, part_encrypted = m.part_encrypted
       from app.interview_notes m where n.interview_id = $1 and m.interview_id = $2`,
    [other, id],
  );
  expect((await readInterview(seller, other)).notes).toMatchObject([
    { text: '[SECURED]', part: '[SECURED]' },
  ]);
  expect(textsOf(await readInterview(seller, id))).toEqual(['mine']);
});

test('NOTE-08: an import from a device brings the notes along, in their order, before all later ones', async () => {
  const seller = await server.newSeller();
  const times = { madeAt: '2026-01-02T03:04:05.000Z', changedAt: '2026-01-03T03:04:05.000Z' };
  const notes = ['one', 'two', 'three'].map((text) => ({ ...buildNote(text), ...times }));
  const broken = [{ ...buildNote('no time') }, { ...buildNote(''), ...times }, 7, null];
  const device = { ...newInterviewBody(), notes: [...notes, ...broken] };
  await seller.post('/api/interviews/import', { interviews: [device] });
  await saveNote(seller, device.id, buildNote('later'));
  const { notes: kept = [] } = await readInterview(seller, device.id);
  expect(kept.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'later']);
  expect(kept.slice(0, 3)).toEqual(notes);
  expect((await readNoteHistory(seller)).map(({ text }) => text)).toEqual([
    'one',
    'two',
    'three',
    'later',
  ]);
});

test('NOTE-09: the search finds an interview by what was noted, as soon as it was, and no longer than that', async () => {
  const { seller, id } = await start();
  await seller.post('/api/interviews', newInterviewBody());
  const find = async (search: string) =>
    (await seller.get(`/api/interviews?search=${encodeURIComponent(search)}`))
      .json()
      .cards.map((card: { id: string }) => card.id);
  const note = buildNote('The zebra comes on Fridays');
  expect(await find('zebra')).toEqual([]);
  await saveNote(seller, id, note);
  await saveNote(seller, id, buildNote('Ask for the giraffe', { kind: 'note' }));
  expect(await find('ZEBRA comes')).toEqual([id]);
  expect(await find('giraffe')).toEqual([id]);
  await saveNote(seller, id, { ...note, text: 'The okapi comes' });
  expect([await find('zebra'), await find('okapi')]).toEqual([[], [id]]);
  await removeNote(seller, id, note.id);
  expect([await find('okapi'), await find('giraffe')]).toEqual([[], [id]]);
});

test('NOTE-10: the export of the account has every note and every earlier form of it', async () => {
  const { seller, id } = await start();
  const note = buildNote('first form');
  await saveNote(seller, id, note);
  await saveNote(seller, id, { ...note, text: 'second form' });
  const data = (await seller.get('/api/account/export')).json();
  expect(data.interviews[0].notes).toMatchObject([{ id: note.id, text: 'second form' }]);
  expect(data.noteHistory).toMatchObject([
    { interviewId: id, noteId: note.id, seq: 2, kind: 'quote', text: 'first form' },
    { interviewId: id, noteId: note.id, seq: 3, kind: 'quote', text: 'second form' },
  ]);
});

test('NOTE-10: deleting the interview takes its notes and their history along', async () => {
  const { seller, id } = await start();
  await saveNote(seller, id, buildNote('gone soon'));
  await seller.send('DELETE', `/api/interviews/${id}`);
  for (const table of ['interview_notes', 'note_history']) {
    const { rowCount } = await server.owner.query(
      `select 1 from app.${table} where interview_id = $1`,
      [id],
    );
    expect([table, rowCount]).toEqual([table, 0]);
  }
});
