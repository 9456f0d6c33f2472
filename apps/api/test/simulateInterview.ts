import { randomUUID } from 'node:crypto';
import { addDays } from '@salespro/domain/days/calendarDay.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { notNowReasons } from '@salespro/domain/outcomes/Outcome.ts';
import type { CommandCall } from '#commands/createExecuteCommand.ts';
import { ApiError } from '#lib/apiError.ts';
import type { Db } from '#lib/db.ts';
import { createCommandRunner } from './createCommandRunner.ts';

interface Account {
  readonly db: Db;
  readonly userId: string;
  readonly today: string;
}

/** The seller's day, computed independently of the product. */
const toDay = (user: string, at: string) =>
  `(${at}::timestamptz at time zone coalesce(app.seller_zone(${user}), 'UTC'))::date`;

/** Simulates one interview with random steps against the server. */
export async function simulateInterview(
  { db, userId, today }: Account,
  chance: () => number,
): Promise<void> {
  const id = randomUUID();
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;
  const asUser = (sql: string, values: readonly unknown[]) =>
    db.asUser(userId, sql, [userId, id, ...values]);
  const set = (what: string, values: readonly unknown[] = []) =>
    asUser(
      `update app.interviews set ${what}, seq = seq + 1 where agency_id = $1 and id = $2`,
      values,
    );
  let day = addDays(today, -Math.floor(chance() * 400));
  const soon = () => addDays(day, Math.floor(chance() * 12) - 2);
  const at = () => `${day}T${String(Math.floor(chance() * 24)).padStart(2, '0')}:30:00Z`;
  /** The day a device claims: often none, sometimes an implausible one. */
  const said = () => pick([null, null, day, addDays(day, -3), addDays(day, -31), addDays(day, 9)]);
  const outcomes: string[] = [];
  await asUser(
    `insert into app.interviews (agency_id, id, customer_contact_id, industry, answers, selected_service_id, created_at, updated_at,
                                  started_on, list_group)
     values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, $6,
             ${toDay('$1', '$6')}, case when $4::jsonb = '{}' then 'in_progress' end)`,
    [
      pick(['Dental', 'dental', 'HVAC', ' Towing   and more ', '']),
      chance() < 0.1 ? '{"__is_test": true}' : '{}',
      pick([...serviceIds, null]),
      at(),
    ],
  );
  const run = async (type: CommandCall['type'], payload: object) => {
    const operationId = randomUUID();
    const now = () => new Date(at());
    const call = { type, payload, userId, operationId, interviewId: id, day: said() ?? undefined };
    try {
      await createCommandRunner(db, now).execute(call);
      return operationId;
    } catch (error) {
      // Random steps include impossible ones.
      if (error instanceof ApiError) return null;
      throw error;
    }
  };
  const end = async (type: CommandCall['type'], payload: object) => {
    const made = await run(type, payload);
    if (made) outcomes.push(made);
  };
  const record = (outcome: object) => end('recordOutcome', { outcome: { note: '', ...outcome } });
  const steps: readonly (() => Promise<unknown>)[] = [
    () => set(`recommended_services = '[{}]', finished_on = coalesce(finished_on, $3)`, [day]),
    () => set(`generated_pitch_encrypted = '\\x00', pitched_on = coalesce(pitched_on, $3)`, [day]),
    () => end('startTrial', { startDay: day }),
    () => end('markSold', { price: 39_700 }),
    () => record({ kind: 'follow_up', day: soon(), time: null }),
    () => record({ kind: 'not_now', reason: pick(notNowReasons), day: null }),
    () => record({ kind: 'not_a_fit', reason: null }),
    async () => {
      const outcomeId = pick([...outcomes, null]);
      await run(outcomeId ? 'undoOutcome' : 'undoSold', { outcomeId });
    },
    async () => {
      const item = outcomes.at(-1);
      const was = { kind: 'follow_up', wasDay: day, wasTime: null };
      if (item)
        await run('markDue', {
          ...was,
          ...{ item: `outcome:${item}`, day: pick([null, soon()]), time: null },
        });
    },
    () =>
      set(`answers = answers || $3`, [
        JSON.stringify({
          objections_came_up: [pick(['Price', 'Think', ' guy', 'a|b "c"', 'Other']), 'Guy'],
        }),
      ]),
    () => set(`answers = answers || '{"trial_status": "completed"}'`),
    () =>
      set(
        `onboarding_status = case when sales_status = 'sold' then 'completed' else onboarding_status end,
         onboarding_completed_at = case when sales_status = 'sold' then $3::timestamptz end,
         onboarded_on = case when sales_status = 'sold' then ${toDay('agency_id', '$3')} end`,
        [at()],
      ),
    () => set(`industry = $3`, [pick(['Dental', 'Roofing'])]),
    () => set(`selected_service_id = $3`, [pick(serviceIds)]),
    async () => {
      if (chance() < 0.15)
        await asUser('delete from app.interviews where agency_id = $1 and id = $2', []);
    },
  ];
  const length = 2 + Math.floor(chance() * 10);
  for (let step = 0; step < length; step++) {
    day = addDays(day, Math.floor(chance() * 9));
    await pick(steps)();
  }
}
