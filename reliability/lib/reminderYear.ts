/**
 * The simulated year of `reminders.proof.ts`: sellers with time zones, due days, and the expected mails of each
 * morning.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addDays, getWeekday } from '../../packages/domain/src/days/calendarDay.ts';
import { toInstant } from '../../packages/domain/src/days/sellerDay.ts';
import { createSeededRandom } from '../../packages/domain/src/practice/createSeededRandom.ts';

export const sellerCount = Number(process.env.REMINDER_SELLERS ?? 1000);
/** The whole year, or only some weeks, such as those around the clock changes. */
export const seasons = (process.env.REMINDER_SEASONS ?? '2026-01-01..2026-12-31')
  .split(',')
  .map((season) => season.split('..'));
export const firstDay = seasons[0]?.[0] ?? '';
export const lastDay = seasons.at(-1)?.[1] ?? '';
export const isDayChecked = (day: string) =>
  seasons.some(([from = '', to = '']) => day >= from && day <= to);
/** Number of cron checks between two kills of a worker; every fifth time both workers are killed. */
export const checksPerKill = Number(process.env.REMINDER_KILLS ?? 100);

/** Time zones with whole, half and quarter hours, both hemispheres, with and without summer time. */
export const timeZones = [
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

export interface ReminderSeller {
  readonly userId: string;
  readonly interviewId: string;
  readonly email: string;
  readonly zone: string;
  /** A follow-up is due from the first day on and completed after noon of the last. */
  readonly spans: readonly { readonly from: string; readonly to: string }[];
}

export function createReminderSellers(): ReminderSeller[] {
  // A fixed seed gives the same spans in every run.
  const random = createSeededRandom(20);
  const next = (most: number) => Math.floor(random() * most);
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
      zone: timeZones[place % timeZones.length] ?? 'UTC',
      spans,
    };
  });
}

/** Inserts sellers directly into the tables, because a thousand sign-ups are not what is tested. */
export async function insertReminderSellers(
  owner: pg.Pool,
  sellers: readonly ReminderSeller[],
): Promise<void> {
  const tables = [
    'agency_cards',
    'reminders',
    'interviews',
    'outcomes',
    'morning_mails',
    'account_counters',
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
    `insert into app.agency_cards (agency_id, time_zone) select "userId", zone ${from}`,
    `insert into app.reminders (user_id, mail_from) select "userId", '${addDays(firstDay, -7)}' ${from}`,
    `insert into app.interviews (agency_id, id, customer_contact_id) select "userId", "interviewId", gen_random_uuid() ${from}`,
    `insert into app.outcomes (agency_id, id, interview_id, seq, kind, day, made_at)
     select "userId", "outcomeId", "interviewId", 1, 'follow_up', day, '2025-12-01' ${from}`,
    `update app.interviews i set outcome_id = s."outcomeId", outcome_kind = 'follow_up', outcome_at = '2025-12-01', due_day = s.day,
       due_next = s.day, list_group = 'follow_up', has_open_work = false
     ${from} where i.agency_id = s."userId" and i.id = s."interviewId"`,
  ])
    await owner.query(sql, [rows]);
  // Keeps old rows, which are cleared otherwise, because every one is counted here.
  await owner.query(`
    create table public.mornings_seen (user_id uuid, day date);
    create function public.see() returns trigger language plpgsql security definer as $$ begin
      insert into public.mornings_seen values (new.user_id, new.day); return null; end $$;
    create trigger see after insert on app.morning_mails for each row execute function public.see()`);
  for (const table of tables)
    if (table !== 'interviews' && table !== 'account_counters')
      await owner.query(`alter table app.${table} force row level security`);
}

export interface ReminderChanges {
  isLook: boolean;
  /** Interview and the day its follow-up is due from now on; null if none is due. */
  readonly due: [string, string | null][];
}

/** Lists all events in order: cron checks around seven o'clock in each time zone, and completed follow-ups. */
export function listReminderEvents(
  sellers: readonly ReminderSeller[],
): Map<number, ReminderChanges> {
  const all = new Map<number, ReminderChanges>();
  const at = (ms: number) => {
    const found = all.get(ms) ?? { isLook: false, due: [] };
    all.set(ms, found);
    return found;
  };
  let days = 0;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1), days++)
    for (const zone of isDayChecked(day) ? timeZones : []) {
      const seven = toInstant(day, '07:00', zone).getTime();
      // A few weekends suffice to show that no mail is sent.
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

export const isWorkday = (day: string) => getWeekday(day) % 6 !== 0;

export function listExpectedMails(sellers: readonly ReminderSeller[]): Set<string> {
  const wanted = new Set<string>();
  for (const { email, spans } of sellers)
    for (const { from, to } of spans)
      for (let day = from; day <= to && day <= lastDay; day = addDays(day, 1))
        if (isWorkday(day) && isDayChecked(day)) wanted.add(`${email} ${day}`);
  return wanted;
}
