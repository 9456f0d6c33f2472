import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { findUserId } from '#test/brandAuditCalls.ts';
import { dumpDatabase, findPlanted } from '#test/dumpDatabase.ts';
import { buildFollowUp, createDueInterview } from '#test/reminderCalls.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import type { TestServer } from '#test/testServer.ts';

let seller: Awaited<ReturnType<TestServer['newSeller']>>;
const server = setUpTestServer({}, undefined, { now: () => new Date('2026-11-18T15:00:00Z') });
beforeEach(async () => {
  seller = await server.newSeller();
});

const path = '/api/reminders';
const off = { sendsMail: false, mailNames: false, feedNames: false, hasFeed: false, feedUrl: null };
const read = async () => (await seller.get(path)).json();
const save = (body: object) => seller.send('PUT', path, body);
const makeLink = async (body: object = {}): Promise<string> => {
  const { feedUrl } = (await seller.post(`${path}/feed`, body)).json();
  return new URL(feedUrl).pathname;
};
/** Requests the feed like a calendar app, without a cookie. */
const open = (link: string, headers?: Record<string, string>) =>
  server.newBrowser().get(link, headers);
const unfold = (text: string) => text.replaceAll('\r\n ', '');

describe('the switches', () => {
  test('DUE-50: all is off until it is turned on; each is saved by itself', async () => {
    expect(await read()).toEqual(off);
    expect((await save({ mailNames: true })).json()).toEqual({ ...off, mailNames: true });
    expect((await save({ sendsMail: true, timeZone: 'America/Denver' })).json()).toEqual({
      ...off,
      mailNames: true,
      sendsMail: true,
    });
    await save({ feedNames: true });
    await save({ mailNames: false });
    await save({ sendsMail: false });
    expect(await read()).toEqual({ ...off, feedNames: true });
  });

  test('DUE-50: rejects an invalid time zone and an unknown setting', async () => {
    for (const body of [{ timeZone: 'Mars/Olympus' }, { timeZone: '+02:00' }, { sendsMail: 'yes' }])
      expect((await save(body)).statusCode).toBe(422);
    expect(await read()).toEqual(off);
  });

  test('DUE-79: the export says what is on and never the link; both rows leave with the account', async () => {
    await save({ sendsMail: true, feedNames: true });
    const link = await makeLink();
    const userId = await findUserId(seller);
    const file = (await seller.get('/api/account/export')).body;
    expect(JSON.parse(file).reminders).toEqual({
      sendsMail: true,
      mailNames: false,
      feedNames: true,
      hasFeed: true,
    });
    expect(file).not.toContain(link.slice(-40, -4));
    await server.owner.query(
      `alter table app.morning_mails no force row level security;
       insert into app.morning_mails (user_id, day) values ('${userId}', '2026-11-18');
       alter table app.morning_mails force row level security`,
    );
    expect((await open(link)).statusCode).toBe(200);
    expect((await seller.post('/api/account/delete')).statusCode).toBe(200);
    expect((await open(link)).statusCode).toBe(404);
    // Also in the log lines of the erasure job.
    await expect.poll(async () => (await dumpDatabase(server)).includes(userId)).toBe(false);
  });
});

describe('the calendar feed', () => {
  const day = '2026-11-19';

  test('DUE-73: the link is 256 bits beyond the account, works without a sign-in and is a calendar', async () => {
    await createDueInterview(seller, buildFollowUp(day, '10:30'));
    const link = await makeLink();
    expect(link).toMatch(/^\/files\/calendar\/[A-Za-z0-9_-]{64}\.ics$/);
    const reply = await open(link);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(reply.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(reply.body).toContain('DTSTART:20261119T103000Z\r\n');
    expect(reply.body).toContain('SUMMARY:SalesPro: call back\r\n');
    const others = new Set<string>();
    for (let n = 0; n < 20; n++) others.add((await makeLink()).slice(-47, -4));
    expect(others.size).toBe(20);
  });

  test('DUE-72: where no card names a zone, the times are those of the device that made the link', async () => {
    await createDueInterview(seller, buildFollowUp(day, '10:30'));
    const link = await makeLink({ timeZone: 'America/New_York' });
    expect((await open(link)).body).toContain('DTSTART:20261119T153000Z\r\n');
  });

  test('DUE-73: what is not exactly the link is answered like what does not exist', async () => {
    const link = await makeLink();
    const token = link.slice('/files/calendar/'.length, -4);
    const stranger = await server.newSeller();
    const foreign = (await stranger.post(`${path}/feed`, {})).json().feedUrl as string;
    const mixed = token.slice(0, 22) + new URL(foreign).pathname.slice(-46, -4);
    const wrong = [
      token,
      `${token}.txt`,
      `${token.slice(0, -1)}.ics`,
      `${token}A.ics`,
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}.ics`,
      `${mixed}.ics`,
      `${'A'.repeat(64)}.ics`,
      `${randomUUID()}.ics`,
    ];
    for (const one of wrong) {
      const reply = await open(`/files/calendar/${one}`);
      expect([one, reply.statusCode, reply.json().error.code]).toEqual([one, 404, 'not_found']);
    }
    expect((await open(link)).statusCode).toBe(200);
  });

  test('DUE-74: a new link or turning it off ends the old one at once; without names it starts anew', async () => {
    const first = await makeLink();
    expect((await read()).feedUrl).toContain(first);
    const second = await makeLink();
    expect((await open(first)).statusCode).toBe(404);
    expect((await open(second)).statusCode).toBe(200);
    expect((await seller.send('DELETE', `${path}/feed`)).json()).toEqual(off);
    expect((await open(second)).statusCode).toBe(404);
    expect((await seller.send('DELETE', `${path}/feed`)).statusCode).toBe(200);
    const third = await makeLink();
    expect([first, second]).not.toContain(third);
    expect((await open(first)).statusCode).toBe(404);
  });

  test('DUE-75: names and notes are in it only while they are turned on', async () => {
    const planted = [
      'Harbor Towing',
      'Dale Quint',
      'partner decides',
      'dale@harbor.example',
      'Towing',
    ];
    const [businessName, contactName, note, contactEmail, industry] = planted;
    await createDueInterview(seller, buildFollowUp(day, '10:30', note), {
      businessName,
      contactName,
      contactEmail,
      industry,
    });
    const link = await makeLink();
    const bare = unfold((await open(link)).body);
    for (const one of planted) expect(bare).not.toContain(one);
    await save({ feedNames: true });
    const named = unfold((await open(link)).body);
    expect(named).toContain('SUMMARY:Call back: Harbor Towing\r\n');
    expect(named).toContain('DESCRIPTION:Call back. partner decides\\n');
    await save({ feedNames: false });
    expect(unfold((await open(link)).body)).toBe(bare);
  });

  test('DUE-71: what is done or moved is done or moved in the next look; a day far ahead is there', async () => {
    const id = await createDueInterview(seller, buildFollowUp(day, '10:30'));
    await createDueInterview(seller, {
      kind: 'not_now',
      reason: 'price',
      day: '2027-08-20',
      note: '',
    });
    const link = await makeLink();
    expect((await open(link)).body).toContain('DTSTART;VALUE=DATE:20270820\r\n');
    await seller.post(`/api/interviews/${id}/outcome`, {
      operationId: randomUUID(),
      outcome: buildFollowUp('2026-11-25', '09:00'),
    });
    const body = (await open(link)).body;
    expect(body).toContain('DTSTART:20261125T090000Z\r\n');
    expect(body).not.toContain('20261119T');
  });

  test('DUE-72: times are those of the seller’s zone: the card before global', async () => {
    await createDueInterview(seller, buildFollowUp(day, '10:30'));
    const link = await makeLink();
    await seller.send('PUT', '/api/agency-card', { timeZone: 'Asia/Tokyo' });
    expect((await open(link)).body).toContain('DTSTART:20261119T013000Z\r\n');
  });

  test('DUE-77: what has not changed is not sent again', async () => {
    await createDueInterview(seller, buildFollowUp(day));
    const link = await makeLink();
    const { etag } = (await open(link)).headers;
    const again = await open(link, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await createDueInterview(seller, buildFollowUp(day));
    expect((await open(link, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('DUE-76: no token is in any log line or anywhere in the database', async () => {
    const link = await makeLink();
    await open(link);
    await open(`${link}x`);
    await open(link, { 'if-none-match': '"x"' });
    const token = link.slice('/files/calendar/'.length, -4);
    const mailToken = 'A'.repeat(64);
    await server.newBrowser().post(`${path}/mail-off?token=${mailToken}`);
    const logs = server.logLines.join('');
    expect(logs).toContain('/files/calendar/:link');
    // The secret after the account id in the URL.
    expect(findPlanted([token, token.slice(22), mailToken], logs)).toEqual([]);
    const stored = await dumpDatabase(server);
    expect(findPlanted([token, token.slice(22)], stored)).toEqual([]);
    const key = Buffer.from(token, 'base64url').subarray(16);
    expect(stored).not.toContain(key.toString('hex'));
  });

  test('DUE-78: a new link and turning it off are in the recent activity', async () => {
    await makeLink();
    await seller.send('DELETE', `${path}/feed`);
    const { events } = (await seller.get('/api/account/activity')).json();
    expect(events.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'calendar_feed.off',
      'calendar_feed.new_link',
    ]);
  });

  test('DUE-73: a link made with another secret of the server works and is not shown again', async () => {
    const link = await makeLink();
    const userId = await findUserId(seller);
    await server.owner.query(`alter table app.reminders no force row level security`);
    await server.owner.query('update app.reminders set feed_id = $2 where user_id = $1', [
      userId,
      randomUUID(),
    ]);
    await server.owner.query(`alter table app.reminders force row level security`);
    expect(await read()).toMatchObject({ hasFeed: true, feedUrl: null });
    expect((await open(link)).statusCode).toBe(200);
  });

  test('DUE-80: a practice interview is in no calendar', async () => {
    await seller.post('/api/interviews/practice', { operationId: randomUUID() });
    const link = await makeLink();
    expect((await open(link)).body).not.toContain('BEGIN:VEVENT');
  });
});
