import { randomUUID } from 'node:crypto';
import { addDays } from '@salespro/domain/interviews/days/calendarDay.ts';
import { notNowReasons } from '@salespro/domain/interviews/outcomes/Outcome.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import type { Db } from '#lib/db.ts';

interface Account {
  readonly db: Db;
  readonly userId: string;
  readonly today: string;
}

/** One interview from its first question to wherever chance leads it, as the server writes it. */
export async function liveThrough(
  { db, userId, today }: Account,
  chance: () => number,
): Promise<void> {
  const id = randomUUID();
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;
  const asUser = (sql: string, values: readonly unknown[]) =>
    db.asUser(userId, sql, [userId, id, ...values]);
  const set = (what: string, values: readonly unknown[] = []) =>
    asUser(
      `update app.interviews set ${what}, seq = seq + 1 where user_id = $1 and id = $2`,
      values,
    );
  let day = addDays(today, -Math.floor(chance() * 400));
  const soon = () => addDays(day, Math.floor(chance() * 12) - 2);
  const at = () => `${day}T${String(Math.floor(chance() * 24)).padStart(2, '0')}:30:00Z`;
  /** What a device says its day was: often nothing, sometimes what nobody can believe. */
  const said = () => pick([null, null, day, addDays(day, -3), addDays(day, -31), addDays(day, 9)]);
  const outcomes: string[] = [];
  await asUser(
    `insert into app.interviews (user_id, id, customer_contact_id, industry, answers, selected_service_id, created_at, updated_at)
     values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, $6)`,
    [
      pick(['Dental', 'dental', 'HVAC', ' Towing   and more ', '']),
      chance() < 0.1 ? '{"__is_test": true}' : '{}',
      pick([...serviceIds, null]),
      at(),
    ],
  );
  const outcome = async (what: (operation: string) => Promise<unknown>) => {
    const operation = randomUUID();
    outcomes.push(operation);
    await what(operation);
  };
  const steps: readonly (() => Promise<unknown>)[] = [
    () => set(`recommended_services = '[{}]', finished_on = coalesce(finished_on, $3)`, [day]),
    () => set(`generated_pitch_encrypted = '\\x00', pitched_on = coalesce(pitched_on, $3)`, [day]),
    () =>
      outcome((operation) =>
        asUser('select app.start_trial($1, $2, $3, $4, $5, 30, $6)', [operation, at(), day, '{}']),
      ),
    () =>
      outcome((operation) =>
        asUser('select app.mark_sold($1, $2, $3, $4, $5, $6)', [operation, at(), 39_700, said()]),
      ),
    () =>
      outcome((operation) =>
        asUser(`select app.record_outcome($1, $2, $3, $4, 'follow_up', null, $5, null, null, $6)`, [
          operation,
          at(),
          soon(),
          said(),
        ]),
      ),
    () =>
      outcome((operation) =>
        asUser(`select app.record_outcome($1, $2, $3, $4, 'not_now', $5, null, null, null)`, [
          operation,
          at(),
          pick(notNowReasons),
        ]),
      ),
    () =>
      outcome((operation) =>
        asUser(`select app.record_outcome($1, $2, $3, $4, 'not_a_fit', null, null, null, null)`, [
          operation,
          at(),
        ]),
      ),
    async () => {
      if (outcomes.length === 0) return;
      await asUser('select app.undo_outcome($1, $2, $3, $4, $5)', [
        randomUUID(),
        at(),
        pick([...outcomes, null]),
      ]);
    },
    async () => {
      const item = outcomes.at(-1);
      if (!item) return;
      await asUser(`select app.mark_due($1, $2, $3, $4, $5, 'follow_up', $6, null, $7, null, $8)`, [
        randomUUID(),
        at(),
        `outcome:${item}`,
        day,
        pick([null, soon()]),
        said(),
      ]);
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
         onboarding_completed_at = case when sales_status = 'sold' then $3::timestamptz end`,
        [at()],
      ),
    () => set(`industry = $3`, [pick(['Dental', 'Roofing'])]),
    () => set(`selected_service_id = $3`, [pick(serviceIds)]),
    async () => {
      if (chance() < 0.15)
        await asUser('delete from app.interviews where user_id = $1 and id = $2', []);
    },
  ];
  const length = 2 + Math.floor(chance() * 10);
  for (let step = 0; step < length; step++) {
    day = addDays(day, Math.floor(chance() * 9));
    await pick(steps)();
  }
}
