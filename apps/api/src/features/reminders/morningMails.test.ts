import { randomUUID } from 'node:crypto';
import { toInstant } from '@salespro/domain/interviews/days/sellerDay.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userIdOf } from '#test/auditCalls.ts';
import { newInterview } from '#test/interviewFields.ts';
import { morningMailCalls, wednesday, zone } from '#test/morningMailCalls.ts';
import { followUp, makeDue, settled, tick } from '#test/reminderCalls.ts';
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

const { save, turnOn, subjects, rowsOf } = morningMailCalls(() => ({ server, seller }));

describe('when it leaves', () => {
  test('DUE-51: at 7:00 of the seller’s clock on a weekday, not before and not on a weekend', async () => {
    await makeDue(seller, followUp(wednesday));
    await turnOn();
    for (const [day, time] of [
      [wednesday, '06:45'],
      ['2026-11-21', '07:00'],
      ['2026-11-22', '10:00'],
      [wednesday, '12:00'],
    ] as const) {
      moveTo(day, time);
      await tick(server);
    }
    expect(subjects()).toEqual([]);
    moveTo(wednesday, '07:00');
    await tick(server);
    expect(subjects()).toEqual(['Due today: call back']);
  });

  test('DUE-53: one mail a day, however often it is looked for, and the next one the next day', async () => {
    await makeDue(seller, followUp(wednesday));
    await turnOn();
    for (const time of ['07:00', '07:15', '09:00', '11:45']) {
      moveTo(wednesday, time);
      await tick(server, 3);
    }
    expect(subjects()).toHaveLength(1);
    expect(await rowsOf()).toEqual([{ day: wednesday, sent: true }]);
    moveTo('2026-11-19', '08:30');
    await tick(server);
    expect(subjects()).toEqual(['Due today: call back', '1 late, nothing new today']);
  });

  test('DUE-53: the row and the job are one transaction: neither is there without the other', async () => {
    await makeDue(seller, followUp(wednesday));
    await turnOn();
    moveTo(wednesday, '07:00');
    const client = await server.owner.connect();
    try {
      await client.query('begin');
      await client.query(`select app.plan_mornings('{${zone}}', '{${wednesday}}', 100)`);
      await client.query('rollback');
      expect(await rowsOf()).toEqual([]);
      await client.query(
        `create function public.refuse() returns trigger language plpgsql as $$ begin raise 'no job'; end $$`,
      );
      await client.query(
        `create trigger refuse before insert on graphile_worker._private_jobs for each row execute function public.refuse()`,
      );
      await expect(
        client.query(`select app.plan_mornings('{${zone}}', '{${wednesday}}', 100)`),
      ).rejects.toThrow('no job');
      expect(await rowsOf()).toEqual([]);
    } finally {
      await client.query('drop trigger refuse on graphile_worker._private_jobs');
      await client.query('drop function public.refuse');
      client.release();
    }
  });

  test('DUE-53: twenty planners at once take every morning once', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => server.newSeller()));
    for (const who of many) await turnOn('Europe/Rome', who);
    const found = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.owner.query(`select app.plan_mornings('{Europe/Rome}', '{2026-12-02}', 3) as n`),
      ),
    );
    expect(found.length).toBe(20);
    moveTo('2026-12-02', '07:00', 'Europe/Rome');
    await tick(server);
    for (const who of many) expect(await rowsOf(who)).toHaveLength(1);
  });

  test('DUE-52: the card’s zone counts, then that of the device; a move makes no second mail of a day', async () => {
    await makeDue(seller, followUp(wednesday));
    await turnOn('Asia/Tokyo');
    moveTo(wednesday, '07:00', 'Asia/Tokyo');
    await tick(server);
    expect(subjects()).toHaveLength(1);
    await seller.send('PUT', '/api/agency-card', { timeZone: zone });
    moveTo(wednesday, '07:00');
    await tick(server);
    expect(subjects()).toHaveLength(1);
    moveTo('2026-11-19', '07:00', 'Asia/Tokyo');
    await tick(server);
    expect(subjects()).toHaveLength(1);
    moveTo('2026-11-19', '07:00');
    await tick(server);
    expect(subjects()).toHaveLength(2);
  });

  test('DUE-61: turned on after seven, the first one comes the next morning', async () => {
    await makeDue(seller, followUp('2026-11-17'));
    moveTo(wednesday, '08:00');
    await turnOn();
    moveTo(wednesday, '08:15');
    await tick(server);
    expect(subjects()).toEqual([]);
    moveTo('2026-11-19', '07:00');
    await tick(server);
    expect(subjects()).toEqual(['1 late, nothing new today']);
  });
});

describe('when it does not', () => {
  test('DUE-55: off by default; nothing due is no mail, and tomorrow is not today', async () => {
    await makeDue(seller, followUp('2026-11-19'));
    moveTo(wednesday, '07:00');
    await tick(server);
    expect(await rowsOf()).toEqual([]);
    moveTo('2026-11-17', '15:00');
    await turnOn();
    moveTo(wednesday, '07:00');
    await tick(server);
    expect(subjects()).toEqual([]);
    expect(await rowsOf()).toEqual([{ day: wednesday, sent: false }]);
  });

  test('DUE-91: work that was given up long ago makes no job', async () => {
    const made = (await seller.post('/api/interviews', newInterview())).json().interview.id;
    const changes = [{ questionId: 'customer_list', value: false }];
    const operationId = randomUUID();
    await seller.post(`/api/interviews/${made}/answers`, { operationId, changes });
    await turnOn();
    const userId = await userIdOf(seller);
    // In a transaction that nobody sees, so that no worker takes the job before it is counted.
    const jobs = async (ago: number) => {
      const client = await server.owner.connect();
      try {
        await client.query('begin');
        await client.query(
          `update app.interviews set worked_at = date '2026-11-18' - $2::integer + time '12:00',
                  due_work = date '2026-11-18' - $2::integer where id = $1`,
          [made, ago],
        );
        await client.query(`select app.plan_mornings('{${zone}}', '{${wednesday}}', 1000)`);
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
      await tick(server);
    }
    expect(subjects()).toEqual([]);
  });

  test('DUE-55: turned off while it waits, after noon, or sent by a try before: the job does nothing', async () => {
    await makeDue(seller, followUp(wednesday));
    await turnOn();
    const userId = await userIdOf(seller);
    moveTo(wednesday, '07:00');
    await tick(server);
    const again = async () => {
      await server.owner.query(
        `select graphile_worker.add_job('send_morning_mail', json_build_object('userId', $1::text, 'day', $2::text))`,
        [userId, wednesday],
      );
      await settled(server);
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
      await tick(server);
    }
    expect((await rowsOf()).map(({ day }) => day)).toEqual(['2027-01-05']);
  });
});
