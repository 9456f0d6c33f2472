import type { DueChangeRecord } from '@salespro/domain/due/DueChangeRecord.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import {
  type CarriedOverDays,
  type DerivedInterviewColumns,
  deriveInterviewColumns,
  type StoredInterviewFields,
} from '@salespro/domain/interviews/deriveInterviewColumns.ts';
import type { OutcomeRecord } from '@salespro/domain/outcomes/Outcome.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newInterviewBody } from '#test/interviewFields.ts';
import { sequencesPerRound } from '#test/witness/generateSequence.ts';
import { startSequenceRunner } from '#test/witness/runSequence.ts';

/** Other seeds than those of the witness, from rounds of every zone. */
const rounds = Number(process.env.DERIVE_ROUNDS ?? 5);
const firstRound = 1000;

let witness: Awaited<ReturnType<typeof startSequenceRunner>>;
let owner: pg.Client;

beforeAll(async () => {
  witness = await startSequenceRunner({
    async prepareDatabase(connectionString) {
      owner = new pg.Client({ connectionString });
      await owner.connect();
      await owner.query(rememberWrites);
    },
  });
});
afterAll(async () => {
  await owner.end();
  await witness.close();
});

/** Records every interview row before and after each transaction, with both histories at its end. */
const rememberWrites = `
  create schema test_derive;
  create table test_derive.writes (
    place bigint generated always as identity, transaction xid8, at timestamptz, zone text, old jsonb, new jsonb,
    outcomes jsonb, changes jsonb, is_missing boolean);
  create function test_derive.remember() returns trigger language plpgsql security definer as $$
  begin
    insert into test_derive.writes (transaction, at, zone, old, new, outcomes, changes, is_missing)
    values (pg_current_xact_id(), clock_timestamp(), app.seller_zone(new.agency_id),
      case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
      (select jsonb_agg(to_jsonb(o) order by seq) from app.outcomes o where o.interview_id = new.id),
      (select jsonb_agg(to_jsonb(c) order by seq) from app.due_changes c where c.interview_id = new.id),
      new.outcome_kind is null and coalesce(new.list_group, '') = 'in_progress' and coalesce(new.trial_status, '') <> 'started'
        and (new.generated_pitch_encrypted is not null or new.trial_start is not null));
    return null;
  end $$;
  create constraint trigger remember after insert or update on app.interviews
    deferrable initially deferred for each row execute function test_derive.remember();`;

type Text = string | null;

/** A row as JSON. */
interface StoredRow
  extends Readonly<Record<TextColumn, Text>>,
    Readonly<Record<KnownColumn, string>> {
  readonly seq: number;
  readonly answers: Answers;
  readonly onboarding_answers: Answers;
  readonly recommended_services: readonly unknown[];
  readonly sales_status: StoredInterviewFields['salesStatus'];
  readonly onboarding_status: StoredInterviewFields['onboardingStatus'];
  readonly kind: OutcomeRecord['kind'];
  readonly service_id: OutcomeRecord['serviceId'];
  readonly price: number | null;
  readonly sale_price: number | null;
  readonly has_answers: boolean;
  readonly is_practice: boolean;
  readonly due_marks: object;
  readonly follow_ups: number;
  readonly follow_ups_kept: number;
}

type KnownColumn =
  | 'id'
  | 'industry'
  | 'item'
  | 'made_at'
  | 'created_at'
  | 'updated_at'
  | 'worked_at'
  | 'started_on';
type TextColumn =
  | 'selected_service_id'
  | 'generated_pitch_encrypted'
  | 'sold_at'
  | 'onboarding_completed_at'
  | 'finished_on'
  | 'pitched_on'
  | 'sold_on'
  | 'onboarded_on'
  | 'day'
  | 'at_time'
  | 'made_on'
  | 'undone_at'
  | 'reason'
  | 'start_day'
  | 'trial_status'
  | 'outcome_id'
  | 'outcome_kind'
  | 'outcome_reason'
  | 'outcome_at'
  | 'outcome_start'
  | 'due_day'
  | 'due_time'
  | 'trial_start'
  | 'trial_end'
  | 'sale_service_id'
  | 'due_next'
  | 'due_work'
  | 'list_group';

interface Write {
  readonly transaction: string;
  readonly at: Date;
  readonly zone: string | null;
  readonly old: StoredRow | null;
  readonly new: StoredRow;
  readonly outcomes: readonly StoredRow[] | null;
  readonly changes: readonly StoredRow[] | null;
  readonly is_missing: boolean;
}

const toMoment = (at: string | Date) => new Date(at).toISOString();
const toTime = (at: Text) => at && toMoment(at);
const toClock = (time: Text) => time?.slice(0, 5) ?? null;

const toFacts = (row: StoredRow): StoredInterviewFields & CarriedOverDays => ({
  answers: row.answers,
  industry: row.industry,
  hasRecommendations: row.recommended_services.length > 0,
  selectedServiceId: row.selected_service_id,
  pitch: row.generated_pitch_encrypted,
  salesStatus: row.sales_status,
  soldAt: toTime(row.sold_at),
  onboardingStatus: row.onboarding_status,
  onboardingAnswers: row.onboarding_answers,
  onboardingCompletedAt: toTime(row.onboarding_completed_at),
  createdAt: toMoment(row.created_at),
  workedAt: toMoment(row.worked_at),
  startedOn: row.started_on,
  finishedOn: row.finished_on,
  pitchedOn: row.pitched_on,
  soldOn: row.sold_on,
  onboardedOn: row.onboarded_on,
});

const toMade = (row: StoredRow) => ({
  id: row.id,
  seq: row.seq,
  day: row.day,
  time: toClock(row.at_time),
  madeAt: toMoment(row.made_at),
  madeOn: row.made_on,
  undoneAt: toTime(row.undone_at),
});
const toOutcome = (row: StoredRow): OutcomeRecord => ({
  ...toMade(row),
  kind: row.kind,
  reason: row.reason,
  serviceId: row.service_id,
  price: row.price,
  startDay: row.start_day,
});
const toChange = (row: StoredRow): DueChangeRecord => ({ ...toMade(row), item: row.item });

/** Reads the stored values by column. */
const toHeld = ({ new: row, is_missing }: Write) => ({
  has_answers: row.has_answers,
  is_practice: row.is_practice,
  trial_status: row.trial_status,
  worked_at: toTime(row.worked_at),
  started_on: row.started_on,
  finished_on: row.finished_on,
  pitched_on: row.pitched_on,
  sold_on: row.sold_on,
  onboarded_on: row.onboarded_on,
  outcome_id: row.outcome_id,
  outcome_kind: row.outcome_kind,
  outcome_reason: row.outcome_reason,
  outcome_at: toTime(row.outcome_at),
  outcome_start: row.outcome_start,
  due_day: row.due_day,
  due_time: toClock(row.due_time),
  trial_start: row.trial_start,
  trial_end: row.trial_end,
  sale_service_id: row.sale_service_id,
  sale_price: row.sale_price,
  due_marks: row.due_marks,
  due_next: row.due_next,
  due_work: row.due_work,
  list_group: row.list_group,
  is_missing,
  follow_ups: row.follow_ups,
  follow_ups_kept: row.follow_ups_kept,
});

const toColumns = (
  derived: DerivedInterviewColumns,
  write: Write,
): Record<keyof ReturnType<typeof toHeld>, unknown> => ({
  has_answers: derived.hasAnswers,
  is_practice: derived.isPractice,
  // Unknown values remain in the column.
  trial_status: derived.trialStatus === 'none' ? write.new.trial_status : derived.trialStatus,
  worked_at: derived.workedAt,
  started_on: derived.startedOn,
  finished_on: derived.finishedOn,
  pitched_on: derived.pitchedOn,
  sold_on: derived.soldOn,
  onboarded_on: derived.onboardedOn,
  outcome_id: derived.outcome?.id ?? null,
  outcome_kind: derived.outcome?.kind ?? null,
  outcome_reason: derived.outcome?.reason ?? null,
  outcome_at: derived.outcome?.madeAt ?? null,
  outcome_start: derived.outcome?.startDay ?? null,
  due_day: derived.dueDay,
  due_time: derived.dueTime,
  trial_start: derived.trial?.startDay ?? null,
  trial_end: derived.trial?.endDay ?? null,
  sale_service_id: derived.sale?.serviceId ?? null,
  sale_price: derived.sale?.price ?? null,
  due_marks: derived.dueMarks,
  due_next: derived.dueNext,
  due_work: derived.dueWork,
  list_group: derived.listGroup,
  is_missing: derived.isMissingOutcome,
  follow_ups: derived.followUps,
  follow_ups_kept: derived.followUpsKept,
});

/** One entry per interview and transaction. */
async function readWrites(): Promise<readonly Write[]> {
  const { rows } = await owner.query<Write>('select * from test_derive.writes order by place');
  const writes = new Map<string, Write>();
  for (const row of rows) {
    const key = `${row.transaction} ${row.new.id}`;
    writes.set(key, { ...row, old: writes.has(key) ? (writes.get(key)?.old ?? null) : row.old });
  }
  return [...writes.values()];
}

test('FLOW-123: derives every column as the database does, in every write of random sequences', {
  timeout: 600_000,
}, async () => {
  const [seller] = witness.sellers;
  await seller?.post('/api/interviews/practice', { operationId: crypto.randomUUID() });
  const imported = {
    ...newInterviewBody(),
    selectedServiceId: 'reputation_management',
    salesStatus: 'sold',
    soldAt: '2025-03-04T15:00:00.000Z',
    answers: { trial_status: 'started', customer_list: true },
    updatedAt: '2025-03-05T15:00:00.000Z',
  };
  await seller?.post('/api/interviews/import', { interviews: [imported] });
  for (let round = firstRound; round < firstRound + rounds; round += 1) {
    const start = round * sequencesPerRound;
    const seeds = Array.from({ length: sequencesPerRound }, (_, place) => start + place);
    await witness.runRound(round, seeds);
  }
  const differences = new Map<string, string>();
  const writes = await readWrites();
  for (const write of writes) {
    const held = toHeld(write);
    const outcomes = (write.outcomes ?? []).map(toOutcome);
    const changes = (write.changes ?? []).map(toChange);
    const after = toFacts(write.new);
    const now = toMoment(write.old ? write.at : write.new.updated_at);
    const facts = { now, zone: write.zone, after };
    const before = write.old && toFacts(write.old);
    const derived = deriveInterviewColumns(
      { ...facts, before, startedOn: after.startedOn },
      outcomes,
      changes,
    );
    const again = deriveInterviewColumns({ ...facts, before: after }, outcomes, changes);
    for (const [what, columns] of [
      ['once', toColumns(derived, write)],
      ['again', toColumns(again, write)],
    ] as const)
      for (const [column, value] of Object.entries(held)) {
        const own = columns[column as keyof typeof columns];
        if (!isSame(own, value))
          differences.set(
            `${column} ${what}`,
            `${JSON.stringify(value)}, derived ${JSON.stringify(own)}, of ${write.new.id} at seq ${write.new.seq}`,
          );
      }
  }
  process.stdout.write(`derive: ${writes.length} writes compared\n`);
  expect([...differences]).toEqual([]);
  expect(writes.length).toBeGreaterThan(rounds * sequencesPerRound * 10);
});

const isSame = (one: unknown, other: unknown) => toSorted(one) === toSorted(other);
const toSorted = (value: unknown) =>
  JSON.stringify(value, (_key, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
