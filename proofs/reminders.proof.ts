import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { freeStaleJobs } from '../apps/api/src/lib/freeStaleJobs.ts';
import { addDays, weekdayOf } from '../packages/domain/src/interviews/days/calendarDay.ts';
import { toInstant } from '../packages/domain/src/interviews/days/toInstant.ts';
import { type CaughtMail, startMailCatcher } from '../scripts/mailCatcher.ts';
import { createMovedClock, type MovedClock } from '../scripts/movedClock.ts';
import { freePort } from '../scripts/postgres.ts';
import type { Api } from '../scripts/startApi.ts';
import { prove, type Report } from './prove.ts';
import { startWorld, type World } from './startWorld.ts';
import { pause, waitFor } from './waitFor.ts';

const sellerCount = Number(process.env.REMINDER_SELLERS ?? 1000);
/** The whole year; or only some weeks of it, such as those around the clock changes, where there is little time. */
const seasons = (process.env.REMINDER_SEASONS ?? '2026-01-01..2026-12-31')
  .split(',')
  .map((season) => season.split('..'));
const firstDay = seasons[0]?.[0] ?? '';
const lastDay = seasons.at(-1)?.[1] ?? '';
const isLookedAt = (day: string) =>
  seasons.some(([from = '', to = '']) => day >= from && day <= to);
/** So many looks lie between two kills of one worker; every fifth time both die. */
const looksPerKill = Number(process.env.REMINDER_KILLS ?? 100);

/** Whole, half and quarter hours, both hemispheres, with and without summer time. */
const zones = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Phoenix',
  'America/Chicago',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
];

interface Seller {
  readonly userId: string;
  readonly interviewId: string;
  readonly email: string;
  readonly zone: string;
  /** A follow-up is due from its first day on, and done after noon of the last. */
  readonly spans: readonly { readonly from: string; readonly to: string }[];
}

prove(
  import.meta.url,
  `${sellerCount} sellers in ${zones.length} time zones get one morning mail for each workday something is due, ${seasons.map(([from, to]) => `from ${from} to ${to}`).join(' and ')}, over every clock change, with two workers that are killed.`,
  async (report) => {
    const world = await startWorld(report, { settings: ['synchronous_commit=off'] });
    const smtpPort = await freePort();
    const catcher = await startMailCatcher({ smtpPort, webPort: await freePort() });
    report.after(catcher.close);
    const owner = new pg.Pool({ connectionString: world.urls.ownerUrl, max: 4 });
    owner.on('error', () => {});
    report.after(() => owner.end());
    const clock = createMovedClock(toInstant(addDays(firstDay, -2), '00:00', 'UTC').getTime());
    report.after(clock.remove);
    const fleet = makeFleet(report, world, clock, smtpPort);
    const sellers = makeSellers();
    await plant(owner, sellers);
    await fleet.start();
    await fleet.start();

    const events = listEvents(sellers);
    const seen: { mail: CaughtMail; at: number }[] = [];
    let looks = 0;
    let lost = 0;
    const end = toInstant(lastDay, '00:00', 'UTC').getTime();
    for (const [moment, changes] of events) {
      clock.move(moment);
      for (const [interviewId, day] of changes.due)
        await owner.query('update app.interviews set due_day = $2 where id = $1', [
          interviewId,
          day,
        ]);
      if (!changes.isLook) continue;
      looks += 1;
      // Now and then nobody was there at seven: the next look makes up for it.
      if (looks % 97 === 0 && moment < end) {
        lost += 1;
        continue;
      }
      const before = catcher.mails.length;
      // Two of them at once, as two schedulers that do not know of each other.
      for (const _ of [1, 2])
        await owner.query(`select graphile_worker.add_job('plan_morning_mails', '{}'::json)`);
      if (looks % looksPerKill === 0) await fleet.killSome(looks % (5 * looksPerKill) === 0);
      await settle(owner);
      const count = catcher.mails.length - before;
      for (const mail of catcher.mails.slice(0, count)) seen.push({ mail, at: moment });
      if (looks % 100 === 0)
        process.stdout.write(
          `  ${new Date(moment).toISOString().slice(0, 10)}: ${seen.length} mails\n`,
        );
    }

    report.tell('looks, each asked for twice at once', looks - lost);
    report.tell('looks nobody was there for', lost);
    report.tell('workers killed in the middle of it', fleet.countKills());
    const rows = await owner.query('select count(*)::int as n from public.mornings_seen');
    report.tell('mornings looked at (rows)', rows.rows[0].n);
    judge(report, sellers, seen);
    control(report, sellers, [...events]);
    report.limit(
      'The cron of the queue is replaced by a program that moves the clock and asks for a look at every moment at which it is 7:00 somewhere. Locks of killed workers are freed at once, where the server waits a minute and a half.',
    );
  },
);

function makeFleet(report: Report, world: World, clock: MovedClock, smtpPort: number) {
  let running: Api[] = [];
  const starting = new Set<Promise<unknown>>();
  let kills = 0;
  const startOnce = async () => {
    running.push(
      await world.startApi({
        program: clock.program,
        overrides: {
          ...clock.overrides,
          SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
          LOG_LEVEL: 'silent',
          DATABASE_DEADLINE_MS: '20000',
          DATABASE_WAIT_MS: '20000',
        },
      }),
    );
  };
  /** On a busy machine one may take too long to begin with. */
  const start = (triesLeft = 5): Promise<void> =>
    startOnce().catch((error) => (triesLeft > 0 ? start(triesLeft - 1) : Promise.reject(error)));
  const pool = new pg.Pool({ connectionString: world.urls.ownerUrl, max: 1 });
  report.after(() => pool.end());
  return {
    start,
    countKills: () => kills,
    /** In the middle of what they do; a new one starts beside the other, which goes on meanwhile. */
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
      await freeLocks(pool);
    },
  };
}

const locked = `select id::text, locked_at::text from graphile_worker._private_jobs where locked_at is not null order by id`;

/** What stays locked for a second belongs to the dead: the living need milliseconds. */
async function freeLocks(pool: pg.Pool): Promise<void> {
  const first = (await pool.query(locked)).rows.map(({ id, locked_at }) => `${id} ${locked_at}`);
  await pause(1000);
  const still = (await pool.query(locked)).rows.filter(({ id, locked_at }) =>
    first.includes(`${id} ${locked_at}`),
  );
  const ids = still.map(({ id }) => id);
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 day' where id = any ($1)`,
    [ids],
  );
  await freeStaleJobs(pool, () => 600_000);
  await pool.query('update graphile_worker._private_jobs set run_at = now() where id = any ($1)', [
    ids,
  ]);
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

function makeSellers(): Seller[] {
  // The same spans in every run.
  let seed = 20;
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  return Array.from({ length: sellerCount }, (_, place) => {
    const spans: { from: string; to: string }[] = [];
    let day = addDays(firstDay, next(20));
    while (day <= lastDay) {
      const to = addDays(day, next(4));
      spans.push({ from: day, to });
      day = addDays(to, 8 + next(30));
    }
    return {
      userId: randomUUID(),
      interviewId: randomUUID(),
      email: `seller-${place}@agency.example`,
      zone: zones[place % zones.length] ?? 'UTC',
      spans,
    };
  });
}

/** Straight into the tables: signing up a thousand people proves something else. */
async function plant(owner: pg.Pool, sellers: readonly Seller[]): Promise<void> {
  const tables = [
    'agency_cards',
    'reminders',
    'interviews',
    'outcomes',
    'morning_mails',
    'list_versions',
  ];
  for (const table of tables)
    await owner.query(`alter table app.${table} no force row level security`);
  const rows = JSON.stringify(
    sellers.map(({ spans, ...seller }) => ({
      ...seller,
      day: spans[0]?.from,
      outcomeId: randomUUID(),
    })),
  );
  const from = `from jsonb_to_recordset($1) as s("userId" uuid, "interviewId" uuid, email text, zone text, day date, "outcomeId" uuid)`;
  for (const sql of [
    `insert into auth."user" (id, name, email, "emailVerified") select "userId", '', email, true ${from}`,
    `insert into app.agency_cards (user_id, time_zone) select "userId", zone ${from}`,
    `insert into app.reminders (user_id, mail_from) select "userId", '${addDays(firstDay, -7)}' ${from}`,
    `insert into app.interviews (user_id, id, customer_contact_id) select "userId", "interviewId", gen_random_uuid() ${from}`,
    `insert into app.outcomes (user_id, id, interview_id, seq, kind, day, made_at)
     select "userId", "outcomeId", "interviewId", 1, 'follow_up', day, '2025-12-01' ${from}`,
    `update app.interviews i set outcome_id = s."outcomeId", outcome_kind = 'follow_up', outcome_at = '2025-12-01', due_day = s.day
     ${from} where i.user_id = s."userId" and i.id = s."interviewId"`,
  ])
    await owner.query(sql, [rows]);
  // Old rows are cleared away; here every one is counted.
  await owner.query(`
    create table public.mornings_seen (user_id uuid, day date);
    create function public.see() returns trigger language plpgsql security definer as $$ begin
      insert into public.mornings_seen values (new.user_id, new.day); return null; end $$;
    create trigger see after insert on app.morning_mails for each row execute function public.see()`);
  for (const table of tables)
    if (table !== 'interviews' && table !== 'list_versions')
      await owner.query(`alter table app.${table} force row level security`);
}

interface Changes {
  isLook: boolean;
  /** Interview and the day its follow-up is due from now on; null when nothing is. */
  readonly due: [string, string | null][];
}

/** Everything that happens, in its order: looks when it is seven somewhere or nearly so, and what sellers get done. */
function listEvents(sellers: readonly Seller[]): Map<number, Changes> {
  const all = new Map<number, Changes>();
  const at = (ms: number) => {
    const found = all.get(ms) ?? { isLook: false, due: [] };
    all.set(ms, found);
    return found;
  };
  let days = 0;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1), days++)
    for (const zone of isLookedAt(day) ? zones : []) {
      const seven = toInstant(day, '07:00', zone).getTime();
      // A few weekends are enough to see that nothing happens there.
      at(seven).isLook ||= isWorkday(day) || days % 28 < 7;
      at(seven + 30 * 60_000).isLook ||= days % 30 === 0;
      at(seven - 15 * 60_000).isLook ||= days % 20 === 0;
    }
  for (const { interviewId, zone, spans } of sellers)
    for (const [place, { to }] of spans.entries())
      at(toInstant(to, '13:00', zone).getTime()).due.push([
        interviewId,
        spans[place + 1]?.from ?? null,
      ]);
  return new Map([...all].toSorted(([one], [other]) => one - other));
}

const isWorkday = (day: string) => weekdayOf(day) % 6 !== 0;

function listWanted(sellers: readonly Seller[]): Set<string> {
  const wanted = new Set<string>();
  for (const { email, spans } of sellers)
    for (const { from, to } of spans)
      for (let day = from; day <= to && day <= lastDay; day = addDays(day, 1))
        if (isWorkday(day) && isLookedAt(day)) wanted.add(`${email} ${day}`);
  return wanted;
}

function judge(
  report: Report,
  sellers: readonly Seller[],
  seen: readonly { mail: CaughtMail; at: number }[],
) {
  const zoneOf = new Map(sellers.map(({ email, zone }) => [email, zone]));
  const wanted = listWanted(sellers);
  const got = new Map<string, Set<string>>();
  let counted = 0;
  let atSeven = 0;
  let tooEarly = 0;
  for (const { mail, at } of seen) {
    const [email = ''] = mail.to;
    const [day = '', hour = 0] = toWall(at, zoneOf.get(email) ?? 'UTC');
    if (hour === 7) atSeven += 1;
    if (hour < 7 || hour > 11) tooEarly += 1;
    // Where a day begins first it is already the next one when the last look is due elsewhere.
    if (!isLookedAt(day)) continue;
    const key = `${email} ${day}`;
    counted += 1;
    got.set(key, (got.get(key) ?? new Set()).add(mail.messageId));
  }
  const missing = [...wanted].filter((key) => !got.has(key)).length;
  const extra = [...got.keys()].filter((key) => !wanted.has(key)).length;
  const doubled = [...got.values()].filter((ids) => ids.size > 1).length;
  const repeats = counted - [...got.values()].reduce((sum, ids) => sum + ids.size, 0);
  report.tell('due mornings', wanted.size);
  report.demand('due mornings without a mail', missing, '0', missing === 0);
  report.demand('mails on mornings with nothing due', extra, '0', extra === 0);
  report.demand('due mornings with a second mail', doubled, '0', doubled === 0);
  report.demand('mails before seven or after noon', tooEarly, '0', tooEarly === 0);
  report.tell('mails within the hour from seven', `${atSeven} of ${seen.length}`);
  report.tell(
    'mails sent again under the same message id, after a kill between sending and noting it',
    repeats,
  );
}

/** By another way than the product's own. */
function toWall(ms: number, timeZone: string): [day: string, hour: number] {
  const text = new Date(ms).toLocaleString('sv-SE', { timeZone });
  return [text.slice(0, 10), Number(text.slice(11, 13))];
}

/** What a timer set once, and a job without the row, would have done at the very same looks. */
function control(report: Report, sellers: readonly Seller[], events: [number, Changes][]) {
  const wanted = listWanted(sellers);
  const january = new Map(
    zones.map((zone) => [zone, toInstant('2026-01-05', '07:00', zone).getTime() % 86_400_000]),
  );
  let wrongHour = 0;
  let doubled = 0;
  for (const { email, zone } of sellers.slice(0, zones.length))
    for (const [moment, { isLook }] of events) {
      const [day, hour] = toWall(moment, zone);
      if (!isLook || !wanted.has(`${email} ${day}`)) continue;
      if (moment % 86_400_000 === january.get(zone) && hour !== 7) wrongHour += 1;
      // Both schedulers send.
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
