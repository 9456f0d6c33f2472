import { toInstant } from '@salespro/domain/interviews/days/sellerDay.ts';
import { toLocalMoment } from '@salespro/domain/interviews/days/toLocalMoment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userIdOf } from '#test/auditCalls.ts';
import { dump, findPlanted } from '#test/dump.ts';
import { morningMailCalls, wednesday, zone } from '#test/morningMailCalls.ts';
import { followUp, makeDue, tick } from '#test/reminderCalls.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
let seller: Awaited<ReturnType<TestServer['newSeller']>>;
let clock = new Date();

const moveTo = (day: string, time: string, where = zone) => {
  clock = toInstant(day, time, where);
};

beforeAll(async () => {
  server = await startTestServer({}, undefined, { now: () => clock });
});
afterAll(() => server.close());

beforeEach(async () => {
  moveTo('2026-11-17', '15:00');
  seller = await server.newSeller();
});

const { save, turnOn, morningMails, subjects, rowsOf } = morningMailCalls(() => ({
  server,
  seller,
}));

describe('the mail', () => {
  const planted = [
    'Harbor Towing',
    'Dale Quint',
    'partner decides',
    'dale@harbor.example',
    'Salvage',
  ];
  const [businessName, contactName, note, contactEmail, industry] = planted;
  const names = { businessName, contactName, contactEmail, industry };

  test('DUE-58: no name, note or trade unless names are turned on; in no log line either', async () => {
    await makeDue(seller, followUp(wednesday, '10:00', note), names);
    await seller.send('PUT', '/api/agency-card', { sellerName: 'Dana' });
    await turnOn();
    moveTo(wednesday, '07:00');
    await tick(server);
    const [bare] = morningMails();
    expect(findPlanted(planted, JSON.stringify(bare))).toEqual([]);
    expect(bare?.text).toContain('Good morning, Dana.\n\n- 10:00 AM Call back\n\n');
    await save({ mailNames: true });
    moveTo('2026-11-19', '07:00');
    await tick(server);
    expect(morningMails().at(-1)?.text).toContain('- Harbor Towing, call back: partner decides\n');
    expect(findPlanted(planted, server.logLines.join(''))).toEqual([]);
    expect(findPlanted(planted.slice(0, 4), await dump(server))).toEqual([]);
  });

  test('DUE-59: the link in it turns it off without a sign-in, and only this', async () => {
    await makeDue(seller, followUp(wednesday));
    await turnOn();
    await save({ mailNames: true });
    moveTo(wednesday, '07:00');
    await tick(server);
    const text = morningMails()[0]?.text ?? '';
    const link = new URL(/one press: (\S+)/.exec(text)?.[1] ?? '');
    expect(link.pathname + link.search).toBe('/morning-mail/off');
    const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
    const reply = await server.newBrowser().post(`/api/reminders/mail-off?token=${token}`);
    expect([reply.statusCode, reply.json()]).toEqual([200, { ok: true }]);
    expect((await seller.get('/api/reminders')).json()).toMatchObject({
      sendsMail: false,
      mailNames: true,
    });
    moveTo('2026-11-19', '07:00');
    await tick(server);
    expect(subjects()).toHaveLength(1);
    // Pressed twice it is off as well.
    const again = await server.newBrowser().post(`/api/reminders/mail-off?token=${token}`);
    expect(again.statusCode).toBe(200);
    expect(findPlanted([token], server.logLines.join(''))).toEqual([]);
  });

  test('DUE-60: a mail program can press it: both headers, and the form it sends', async () => {
    await makeDue(seller, followUp(wednesday));
    await turnOn();
    moveTo(wednesday, '07:00');
    await tick(server);
    const { headers } = morningMails()[0] ?? {};
    expect(headers?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = /^<(\S+)>$/.exec(headers?.['list-unsubscribe'] ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(address);
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const) {
      await save({ sendsMail: true });
      const reply = await server.app.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': type },
        payload: body,
      });
      expect([type, reply.statusCode]).toEqual([type, 200]);
      expect((await seller.get('/api/reminders')).json().sendsMail).toBe(false);
    }
    // Scanners open links: a look turns nothing off.
    await save({ sendsMail: true });
    expect((await server.newBrowser().get(pathname + search)).statusCode).toBe(404);
    expect((await seller.get('/api/reminders')).json().sendsMail).toBe(true);
  });

  test('DUE-60: a token that is not ours turns nothing off', async () => {
    await turnOn();
    const userId = await userIdOf(seller);
    const forged = Buffer.concat([
      Buffer.from(userId.replaceAll('-', ''), 'hex'),
      Buffer.alloc(32, 1),
    ]).toString('base64url');
    const { feedUrl } = (await seller.post('/api/reminders/feed', {})).json();
    const feed = new URL(feedUrl).pathname.slice('/files/calendar/'.length, -4);
    for (const token of [forged, feed, 'x', '']) {
      const reply = await server.newBrowser().post(`/api/reminders/mail-off?token=${token}`);
      expect([token, reply.statusCode]).toEqual([token, 404]);
    }
    expect((await seller.get('/api/reminders')).json().sendsMail).toBe(true);
  });
});

/** Ten zones on both sides of the world, with whole, half and quarter hours, and summers of their own. */
const zones = [
  'America/Los_Angeles',
  'America/Phoenix',
  'America/New_York',
  'America/St_Johns',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
];

test('DUE-54: over the clock changes of ten zones every due morning has one mail, at its time', async () => {
  const sellers = await Promise.all(zones.map(() => server.newSeller()));
  clock = new Date('2026-03-01T00:00:00Z');
  for (const [place, who] of sellers.entries()) {
    await turnOn(zones[place], who);
    await makeDue(who, followUp('2026-03-09'));
  }
  // The Friday before and the Monday after in America; after it in Europe and in the south; back again in America.
  const days = ['2026-03-06', '2026-03-09', '2026-03-30', '2026-10-05', '2026-11-02'];
  const moments = days.flatMap((day) =>
    zones.flatMap((one) => [
      toInstant(day, '07:00', one).getTime(),
      ...(day === '2026-03-09' ? [toInstant(day, '06:45', one).getTime()] : []),
    ]),
  );
  const sent = new Set<string>();
  for (const moment of [...new Set(moments)].toSorted((one, other) => one - other)) {
    clock = new Date(moment);
    const before = server.mails.length;
    await tick(server, 2);
    for (const mail of server.mails.slice(0, server.mails.length - before)) {
      const place = sellers.findIndex(({ email }) => mail.to.includes(email));
      const { day, hour } = toLocalMoment(clock, zones[place]);
      expect([mail.subject, hour]).toEqual([mail.subject, 7]);
      expect(sent.has(`${place} ${day}`)).toBe(false);
      sent.add(`${place} ${day}`);
    }
  }
  for (const [place, who] of sellers.entries()) {
    const rows = (await rowsOf(who)).map(({ day }) => day);
    expect([zones[place], rows.length]).toEqual([zones[place], new Set(rows).size]);
    const missing = days.filter((day) => day >= '2026-03-09' && !sent.has(`${place} ${day}`));
    expect([zones[place], missing]).toEqual([zones[place], []]);
  }
});
