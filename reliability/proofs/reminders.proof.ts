import { createTestClock, type TestClock } from '@salespro/testing/createTestClock.ts';
import { type CaughtMail, startMailCatcher } from '@salespro/testing/mailCatcher.ts';
import { findFreePort } from '@salespro/testing/postgres.ts';
import type { ApiProcess } from '@salespro/testing/startApi.ts';
import pg from 'pg';
import { addDays } from '../../packages/domain/src/days/calendarDay.ts';
import { toInstant } from '../../packages/domain/src/days/sellerDay.ts';
import { freeDeadJobLocks } from '../lib/freeDeadJobLocks.ts';
import {
  checksPerKill,
  createReminderSellers,
  firstDay,
  insertReminderSellers,
  isDayChecked,
  lastDay,
  listExpectedMails,
  listReminderEvents,
  type ReminderChanges,
  type ReminderSeller,
  seasons,
  sellerCount,
  timeZones,
} from '../lib/reminderYear.ts';
import { type FaultTestReport, runFaultTest } from '../lib/runFaultTest.ts';
import {
  type FaultTestEnvironment,
  startFaultTestEnvironment,
} from '../lib/startFaultTestEnvironment.ts';
import { pause, waitFor } from '../lib/waitFor.ts';

runFaultTest(
  import.meta.url,
  `${sellerCount} sellers in ${timeZones.length} time zones get one morning mail for each workday something is due, ${seasons.map(([from, to]) => `from ${from} to ${to}`).join(' and ')}, over every clock change, with two workers that are killed.`,
  async (report) => {
    const world = await startFaultTestEnvironment(report, { settings: ['synchronous_commit=off'] });
    const smtpPort = await findFreePort();
    const catcher = await startMailCatcher({ smtpPort, webPort: await findFreePort() });
    report.after(catcher.close);
    const owner = new pg.Pool({ connectionString: world.urls.ownerUrl, max: 4 });
    owner.on('error', () => {});
    report.after(() => owner.end());
    const clock = createTestClock(toInstant(addDays(firstDay, -2), '00:00', 'UTC').getTime());
    report.after(clock.remove);
    const fleet = makeFleet(report, world, clock, smtpPort);
    const sellers = createReminderSellers();
    await insertReminderSellers(owner, sellers);
    await fleet.start();
    await fleet.start();

    const events = listReminderEvents(sellers);
    const seen: { mail: CaughtMail; at: number }[] = [];
    let looks = 0;
    let lost = 0;
    const end = toInstant(lastDay, '00:00', 'UTC').getTime();
    for (const [moment, changes] of events) {
      clock.setTime(moment);
      for (const [interviewId, day] of changes.due)
        await owner.query('update app.interviews set due_day = $2, due_next = $2 where id = $1', [
          interviewId,
          day,
        ]);
      if (!changes.isLook) continue;
      looks += 1;
      // Sometimes no worker runs at seven: the next check must send the mails.
      if (looks % 97 === 0 && moment < end) {
        lost += 1;
        continue;
      }
      const before = catcher.mails.length;
      // Two checks at once, like two schedulers without coordination.
      for (const _ of [1, 2])
        await owner.query(`select graphile_worker.add_job('plan_morning_mails', '{}'::json)`);
      if (looks % checksPerKill === 0) await fleet.killSome(looks % (5 * checksPerKill) === 0);
      await settle(owner);
      const count = catcher.mails.length - before;
      for (const mail of catcher.mails.slice(0, count)) seen.push({ mail, at: moment });
      if (looks % 100 === 0)
        process.stdout.write(
          `  ${new Date(moment).toISOString().slice(0, 10)}: ${seen.length} mails\n`,
        );
    }

    report.record('looks, each asked for twice at once', looks - lost);
    report.record('looks nobody was there for', lost);
    report.record('workers killed in the middle of it', fleet.countKills());
    const rows = await owner.query('select count(*)::int as n from public.mornings_seen');
    report.record('mornings looked at (rows)', rows.rows[0].n);
    judge(report, sellers, seen);
    control(report, sellers, [...events]);
    report.limit(
      'The cron of the queue is replaced by a program that moves the clock and asks for a look at every moment at which it is 7:00 somewhere. Locks of killed workers are freed at once, where the server waits a minute and a half.',
    );
  },
);

function makeFleet(
  report: FaultTestReport,
  world: FaultTestEnvironment,
  clock: TestClock,
  smtpPort: number,
) {
  let running: ApiProcess[] = [];
  const starting = new Set<Promise<unknown>>();
  let kills = 0;
  const startOnce = async () => {
    running.push(
      await world.startApi({
        program: clock.program,
        overrides: {
          ...clock.overrides,
          ROLE: 'worker',
          SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
          LOG_LEVEL: 'silent',
          DATABASE_QUERY_TIMEOUT_MS: '20000',
          DATABASE_ACQUIRE_TIMEOUT_MS: '20000',
        },
      }),
    );
  };
  /** Starts a worker; tries again because the start may time out on a busy machine. */
  const start = (triesLeft = 5): Promise<void> =>
    startOnce().catch((error) => (triesLeft > 0 ? start(triesLeft - 1) : Promise.reject(error)));
  const pool = new pg.Pool({ connectionString: world.urls.ownerUrl, max: 1 });
  report.after(() => pool.end());
  return {
    start,
    countKills: () => kills,
    /** Kills workers in the middle of their jobs; a new one starts while the other continues. */
    async killSome(isBoth: boolean) {
      await Promise.all(starting);
      await pause(Math.random() * 60);
      const victims = running.slice(0, isBoth ? 2 : 1);
      running = running.filter((api) => !victims.includes(api));
      for (const victim of victims) {
        await victim.kill();
        kills += 1;
        const started = start().finally(() => starting.delete(started));
        starting.add(started);
      }
      if (isBoth) await Promise.all(starting);
      await freeDeadJobLocks(pool);
    },
  };
}

async function settle(owner: pg.Pool): Promise<void> {
  const left = `select count(*)::int as n from graphile_worker.jobs
    where task_identifier in ('plan_morning_mails', 'send_morning_mail')`;
  await waitFor(
    async () => (await owner.query(left)).rows[0].n === 0,
    'the queue to be empty',
    180_000,
  );
}

function judge(
  report: FaultTestReport,
  sellers: readonly ReminderSeller[],
  seen: readonly { mail: CaughtMail; at: number }[],
) {
  const zoneOf = new Map(sellers.map(({ email, zone }) => [email, zone]));
  const wanted = listExpectedMails(sellers);
  const got = new Map<string, Set<string>>();
  let counted = 0;
  let atSeven = 0;
  let tooEarly = 0;
  for (const { mail, at } of seen) {
    const [email = ''] = mail.to;
    const [day = '', hour = 0] = toWall(at, zoneOf.get(email) ?? 'UTC');
    if (hour < 7 || hour > 11) tooEarly += 1;
    // In the first time zones the next day has begun when the last check is due in others.
    if (!isDayChecked(day)) continue;
    const key = `${email} ${day}`;
    counted += 1;
    if (hour === 7) atSeven += 1;
    got.set(key, (got.get(key) ?? new Set()).add(mail.messageId));
  }
  const missing = [...wanted].filter((key) => !got.has(key)).length;
  const extra = [...got.keys()].filter((key) => !wanted.has(key)).length;
  const doubled = [...got.values()].filter((ids) => ids.size > 1).length;
  const repeats = counted - [...got.values()].reduce((sum, ids) => sum + ids.size, 0);
  report.record('due mornings', wanted.size);
  report.demand('due mornings without a mail', missing, '0', missing === 0);
  report.demand('mails on mornings with nothing due', extra, '0', extra === 0);
  report.demand('due mornings with a second mail', doubled, '0', doubled === 0);
  report.demand('mails before seven or after noon', tooEarly, '0', tooEarly === 0);
  report.record('mails within the hour from seven', `${atSeven} of ${counted}`);
  report.record(
    'mails sent again under the same message id, after a kill between sending and noting it',
    repeats,
  );
}

/** Converts to local time, independently of the product's implementation. */
function toWall(ms: number, timeZone: string): [day: string, hour: number] {
  const text = new Date(ms).toLocaleString('sv-SE', { timeZone });
  return [text.slice(0, 10), Number(text.slice(11, 13))];
}

/** Computes what a timer set once, and a job without the stored row, would have sent at the same checks. */
function control(
  report: FaultTestReport,
  sellers: readonly ReminderSeller[],
  events: [number, ReminderChanges][],
) {
  const wanted = listExpectedMails(sellers);
  const january = new Map(
    timeZones.map((zone) => [zone, toInstant('2026-01-05', '07:00', zone).getTime() % 86_400_000]),
  );
  let wrongHour = 0;
  let doubled = 0;
  for (const { email, zone } of sellers.slice(0, timeZones.length))
    for (const [moment, { isLook }] of events) {
      const [day, hour] = toWall(moment, zone);
      if (!isLook || !wanted.has(`${email} ${day}`)) continue;
      if (moment % 86_400_000 === january.get(zone) && hour !== 7) wrongHour += 1;
      // Both schedulers send a mail.
      if (hour === 7) doubled += 1;
    }
  report.control(
    'with the hour of January kept all year, mails of 20 sellers at another hour than seven',
    wrongHour,
    'more than 0',
    wrongHour > 0,
  );
  report.control(
    'without a row, mails of 20 sellers that two schedulers send twice',
    doubled,
    'more than 0',
    doubled > 0,
  );
}
