import { randomUUID } from 'node:crypto';
import { toInstant } from '@salespro/domain/days/sellerDay.ts';
import { toLocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { findUserId } from '#test/brandAuditCalls.ts';
import { dumpDatabase, findPlanted } from '#test/dumpDatabase.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { morningMailCalls, sellerZone, wednesday } from '#test/morningMailCalls.ts';
import {
  buildFollowUp,
  createDueInterview,
  runMorningCron,
  waitForJobs,
} from '#test/reminderCalls.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import type { TestServer } from '#test/testServer.ts';

let seller: Awaited<ReturnType<TestServer['newSeller']>>;
let clock = new Date();

const moveTo = (day: string, time: string, where = sellerZone) => {
  clock = toInstant(day, time, where);
};

const server = setUpTestServer({}, undefined, { now: () => clock });
beforeEach(async () => {
  moveTo('2026-11-17', '15:00');
  seller = await server.newSeller();
});

const { save, turnOn, subjects, rowsOf, morningMails } = morningMailCalls(() => ({
  server,
  seller,
}));

describe('when the morning mail is sent', () => {
  test('DUE-51: at 7:00 of the seller’s clock on a weekday, not before and not on a weekend', async () => {
    await createDueInterview(seller, buildFollowUp(wednesday));
    await turnOn();
    for (const [day, time] of [
      [wednesday, '06:45'],
      ['2026-11-21', '07:00'],
      ['2026-11-22', '10:00'],
      [wednesday, '12:00'],
    ] as const) {
      moveTo(day, time);
      await runMorningCron(server);
    }
    expect(subjects()).toEqual([]);
    moveTo(wednesday, '07:00');
    await runMorningCron(server);
    expect(subjects()).toEqual(['Due today: call back']);
  });

  test('DUE-53: one mail a day, however often it is looked for, and the next one the next day', async () => {
    await createDueInterview(seller, buildFollowUp(wednesday));
    await turnOn();
    for (const time of ['07:00', '07:15', '09:00', '11:45']) {
      moveTo(wednesday, time);
      await runMorningCron(server, 3);
    }
    expect(subjects()).toHaveLength(1);
    expect(await rowsOf()).toEqual([{ day: wednesday, sent: true }]);
    moveTo('2026-11-19', '08:30');
    await runMorningCron(server);
    expect(subjects()).toEqual(['Due today: call back', '1 late, nothing new today']);
  });

  test('DUE-53: the row and the job are one transaction: neither is there without the other', async () => {
    await createDueInterview(seller, buildFollowUp(wednesday));
    await turnOn();
    moveTo(wednesday, '07:00');
    const client = await server.owner.connect();
    try {
      await client.query('begin');
      await client.query(`select app.plan_morning_mails('{${sellerZone}}', '{${wednesday}}', 100)`);
      await client.query('rollback');
      expect(await rowsOf()).toEqual([]);
      await client.query(
        `create function public.reject_jobs() returns trigger language plpgsql as $$ begin raise 'no job'; end $$`,
      );
      await client.query(
        `create trigger reject_jobs before insert on graphile_worker._private_jobs for each row execute function public.reject_jobs()`,
      );
      await expect(
        client.query(`select app.plan_morning_mails('{${sellerZone}}', '{${wednesday}}', 100)`),
      ).rejects.toThrow('no job');
      expect(await rowsOf()).toEqual([]);
    } finally {
      await client.query('drop trigger reject_jobs on graphile_worker._private_jobs');
      await client.query('drop function public.reject_jobs');
      client.release();
    }
  });

  test('DUE-53: twenty planners at once take every morning once', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => server.newSeller()));
    for (const who of many) await turnOn('Europe/Rome', who);
    const found = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.owner.query(
          `select app.plan_morning_mails('{Europe/Rome}', '{2026-12-02}', 3) as n`,
        ),
      ),
    );
    expect(found.length).toBe(20);
    moveTo('2026-12-02', '07:00', 'Europe/Rome');
    await runMorningCron(server);
    for (const who of many) expect(await rowsOf(who)).toHaveLength(1);
  });

  test('DUE-52: the card’s zone counts, then that of the device; a move makes no second mail of a day', async () => {
    await createDueInterview(seller, buildFollowUp(wednesday));
    await turnOn('Asia/Tokyo');
    moveTo(wednesday, '07:00', 'Asia/Tokyo');
    await runMorningCron(server);
    expect(subjects()).toHaveLength(1);
    await seller.send('PUT', '/api/agency-card', { timeZone: sellerZone });
    moveTo(wednesday, '07:00');
    await runMorningCron(server);
    expect(subjects()).toHaveLength(1);
    moveTo('2026-11-19', '07:00', 'Asia/Tokyo');
    await runMorningCron(server);
    expect(subjects()).toHaveLength(1);
    moveTo('2026-11-19', '07:00');
    await runMorningCron(server);
    expect(subjects()).toHaveLength(2);
  });

  test('DUE-61: the first mail is sent the next morning when it is turned on after seven', async () => {
    await createDueInterview(seller, buildFollowUp('2026-11-17'));
    moveTo(wednesday, '08:00');
    await turnOn();
    moveTo(wednesday, '08:15');
    await runMorningCron(server);
    expect(subjects()).toEqual([]);
    moveTo('2026-11-19', '07:00');
    await runMorningCron(server);
    expect(subjects()).toEqual(['1 late, nothing new today']);
  });
});

describe('cases without a morning mail', () => {
  test('DUE-55: off by default; nothing due is no mail, and tomorrow is not today', async () => {
    await createDueInterview(seller, buildFollowUp('2026-11-19'));
    moveTo(wednesday, '07:00');
    await runMorningCron(server);
    expect(await rowsOf()).toEqual([]);
    moveTo('2026-11-17', '15:00');
    await turnOn();
    moveTo(wednesday, '07:00');
    await runMorningCron(server);
    expect(subjects()).toEqual([]);
    expect(await rowsOf()).toEqual([{ day: wednesday, sent: false }]);
  });

  test('DUE-91: work that was given up long ago makes no job', async () => {
    const made = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
    const changes = [{ questionId: 'customer_list', value: false }];
    const operationId = randomUUID();
    await seller.post(`/api/interviews/${made}/answers`, { operationId, changes });
    await turnOn();
    const userId = await findUserId(seller);
    // In an uncommitted transaction, so that no worker takes the job before it is counted.
    const jobs = async (ago: number) => {
      const client = await server.owner.connect();
      try {
        await client.query('begin');
        await client.query(
          `update app.interviews set worked_at = date '2026-11-18' - $2::integer + time '12:00',
                  due_work = date '2026-11-18' - $2::integer where id = $1`,
          [made, ago],
        );
        await client.query(
          `select app.plan_morning_mails('{${sellerZone}}', '{${wednesday}}', 1000)`,
        );
        const { rows } = await client.query(
          `select count(*)::integer as n from graphile_worker._private_jobs where payload ->> 'userId' = $1 and payload ->> 'day' = $2`,
          [userId, wednesday],
        );
        return rows[0].n;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await jobs(100)).toBe(0);
    expect(await jobs(36)).toBe(0);
    expect(await jobs(20)).toBe(1);
  });

  test('DUE-80: a practice interview is nothing to be reminded of', async () => {
    await seller.post('/api/interviews/practice', { operationId: randomUUID() });
    await turnOn();
    for (const day of [wednesday, '2026-11-19', '2026-11-20']) {
      moveTo(day, '07:00');
      await runMorningCron(server);
    }
    expect(subjects()).toEqual([]);
  });

  test('DUE-55: turned off while it waits, after noon, or sent by a try before: the job does nothing', async () => {
    await createDueInterview(seller, buildFollowUp(wednesday));
    await turnOn();
    const userId = await findUserId(seller);
    moveTo(wednesday, '07:00');
    await runMorningCron(server);
    const again = async () => {
      await server.owner.query(
        `select graphile_worker.add_job('send_morning_mail', json_build_object('userId', $1::text, 'day', $2::text))`,
        [userId, wednesday],
      );
      await waitForJobs(server);
    };
    await again();
    expect(subjects()).toHaveLength(1);
    await server.owner.query('alter table app.morning_mails no force row level security');
    await server.owner.query('update app.morning_mails set sent_at = null where user_id = $1', [
      userId,
    ]);
    await server.owner.query('alter table app.morning_mails force row level security');
    moveTo(wednesday, '12:00');
    await again();
    moveTo('2026-11-19', '07:00');
    await again();
    moveTo(wednesday, '07:30');
    await save({ sendsMail: false });
    await again();
    expect(subjects()).toHaveLength(1);
    await save({ sendsMail: true });
    await again();
    expect(subjects()).toHaveLength(2);
  });

  test('DUE-53: rows of mornings long gone are cleared away', async () => {
    await turnOn();
    for (const day of [wednesday, '2027-01-05']) {
      moveTo(day, '07:00');
      await runMorningCron(server);
    }
    expect((await rowsOf()).map(({ day }) => day)).toEqual(['2027-01-05']);
  });
});

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
    await createDueInterview(seller, buildFollowUp(wednesday, '10:00', note), names);
    await seller.send('PUT', '/api/agency-card', { sellerName: 'Dana' });
    await turnOn();
    moveTo(wednesday, '07:00');
    await runMorningCron(server);
    const [bare] = morningMails();
    expect(findPlanted(planted, JSON.stringify(bare))).toEqual([]);
    expect(bare?.text).toContain('Good morning, Dana.\n\n- 10:00 AM Call back\n\n');
    await save({ mailNames: true });
    moveTo('2026-11-19', '07:00');
    await runMorningCron(server);
    expect(morningMails().at(-1)?.text).toContain('- Harbor Towing, call back: partner decides\n');
    expect(findPlanted(planted, server.logLines.join(''))).toEqual([]);
    expect(findPlanted(planted.slice(0, 4), await dumpDatabase(server))).toEqual([]);
  });

  test('DUE-59: the link in it turns it off without a sign-in, and only this', async () => {
    await createDueInterview(seller, buildFollowUp(wednesday));
    await turnOn();
    await save({ mailNames: true });
    moveTo(wednesday, '07:00');
    await runMorningCron(server);
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
    await runMorningCron(server);
    expect(subjects()).toHaveLength(1);
    // Pressed twice it is off as well.
    const again = await server.newBrowser().post(`/api/reminders/mail-off?token=${token}`);
    expect(again.statusCode).toBe(200);
    expect(findPlanted([token], server.logLines.join(''))).toEqual([]);
  });

  test('DUE-60: a mail program can press it: both headers, and the form it sends', async () => {
    await createDueInterview(seller, buildFollowUp(wednesday));
    await turnOn();
    moveTo(wednesday, '07:00');
    await runMorningCron(server);
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
    // Mail scanners open links, so GET changes nothing.
    await save({ sendsMail: true });
    expect((await server.newBrowser().get(pathname + search)).statusCode).toBe(404);
    expect((await seller.get('/api/reminders')).json().sendsMail).toBe(true);
  });

  test('DUE-60: a token that is not ours turns nothing off', async () => {
    await turnOn();
    const userId = await findUserId(seller);
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

/** Ten time zones of both hemispheres with whole, half and quarter hours and different summer times. */
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
    await createDueInterview(who, buildFollowUp('2026-03-09'));
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
    await runMorningCron(server, 2);
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
