import type { DerivedInterviewColumns } from '@salespro/domain/interviews/deriveInterviewColumns.ts';

/** Columns computed by `derive` from other columns. Every statement that writes a source must write them, too. */
const columns = {
  worked_at: ({ workedAt }) => workedAt,
  started_on: ({ startedOn }) => startedOn,
  finished_on: ({ finishedOn }) => finishedOn,
  pitched_on: ({ pitchedOn }) => pitchedOn,
  sold_on: ({ soldOn }) => soldOn,
  onboarded_on: ({ onboardedOn }) => onboardedOn,
  outcome_id: ({ outcome }) => outcome?.id ?? null,
  outcome_kind: ({ outcome }) => outcome?.kind ?? null,
  outcome_reason: ({ outcome }) => outcome?.reason ?? null,
  outcome_at: ({ outcome }) => outcome?.madeAt ?? null,
  outcome_start: ({ outcome }) => outcome?.startDay ?? null,
  due_day: ({ dueDay }) => dueDay,
  due_time: ({ dueTime }) => dueTime,
  trial_start: ({ trial }) => trial?.startDay ?? null,
  trial_end: ({ trial }) => trial?.endDay ?? null,
  sale_service_id: ({ sale }) => sale?.serviceId ?? null,
  sale_price: ({ sale }) => sale?.price ?? null,
  due_marks: ({ dueMarks }) => dueMarks,
  due_next: ({ dueNext }) => dueNext,
  due_work: ({ dueWork }) => dueWork,
  has_open_work: ({ hasOpenWork }) => hasOpenWork,
  list_group: ({ listGroup }) => listGroup,
  follow_ups: ({ followUps }) => followUps,
  follow_ups_kept: ({ followUpsKept }) => followUpsKept,
} satisfies Record<string, (derived: DerivedInterviewColumns) => unknown>;

export const derivedColumns = Object.keys(columns);

export function toDerivedColumns(
  derived: DerivedInterviewColumns,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(columns).map(([column, read]) => [column, read(derived)]),
  );
}
