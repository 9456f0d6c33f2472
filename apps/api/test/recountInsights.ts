import { daysBetween } from '@salespro/domain/days/calendarDay.ts';
import type { Period } from '@salespro/domain/insights/periods.ts';
import type pg from 'pg';

interface PlainInterview {
  readonly id: string;
  readonly started: string;
  readonly answers: Record<string, unknown>;
  readonly has_ranking: boolean;
  readonly has_pitch: boolean;
  readonly finished_on: string | null;
  readonly pitched_on: string | null;
  readonly sales_status: string;
  readonly sold: string | null;
  readonly onboarding_status: string;
  readonly onboarded: string | null;
  readonly selected_service_id: string | null;
  readonly industry: string;
}

interface PlainOutcome {
  readonly id: string;
  readonly interview_id: string;
  readonly kind: string;
  readonly reason: string | null;
  readonly service_id: string | null;
  readonly start_day: string | null;
  readonly day: string | null;
  readonly made: string;
}

interface PlainChange {
  readonly item: string;
  readonly day: string | null;
  readonly made: string;
}

/** Computes the insights of a period from all rows, without the derived columns. */
export async function recountInsights(
  owner: pg.Pool | pg.Client,
  userId: string,
  period: Period,
  zone: string,
  today: string,
): Promise<Record<string, number>> {
  const local = (column: string) => `to_char(${column} at time zone '${zone}', 'YYYY-MM-DD')`;
  const read = async <R extends pg.QueryResultRow>(sql: string) =>
    (await owner.query<R>(sql, [userId])).rows;
  const interviews = await read<PlainInterview>(
    `select id, ${local('created_at')} as started, answers, recommended_services <> '[]' as has_ranking,
            generated_pitch_encrypted is not null as has_pitch, finished_on::text, pitched_on::text, sales_status,
            ${local('sold_at')} as sold, onboarding_status, ${local('onboarding_completed_at')} as onboarded,
            selected_service_id, industry
       from app.interviews where agency_id = $1`,
  );
  const outcomes = await read<PlainOutcome>(
    `select id, interview_id, kind, reason, service_id, start_day::text, day::text, coalesce(made_on::text, ${local('made_at')}) as made
       from app.outcomes where agency_id = $1 and undone_at is null order by seq`,
  );
  const changes = await read<PlainChange>(
    `select item, day::text, coalesce(made_on::text, ${local('made_at')}) as made
       from app.due_changes where agency_id = $1 and undone_at is null order by seq`,
  );
  const counts: Record<string, number> = {};
  const add = (key: string, n = 1) => {
    if (n !== 0) counts[key] = (counts[key] ?? 0) + n;
  };
  for (const one of interviews) {
    if (one.answers.__is_test === true || one.started < period.from || one.started > period.to)
      continue;
    const own = outcomes.filter(({ interview_id }) => interview_id === one.id);
    const latest = own.at(-1);
    const trial = own.findLast(({ kind }) => kind === 'trial');
    const isSold = one.sales_status === 'sold';
    const isPitched = one.has_pitch || trial !== undefined || isSold;
    const isRunning =
      !isSold &&
      one.answers.trial_status === 'started' &&
      (latest === undefined || latest.kind === 'trial' || latest.kind === 'follow_up');
    const isClosed = isSold || (latest !== undefined && !isRunning);
    add('started');
    if (isPitched || one.has_ranking) add('finished');
    if (isPitched) add('pitched');
    if (trial) add('trial');
    if (isSold) add('sold');
    const isOnboarded = isSold && one.onboarding_status === 'completed';
    if (isOnboarded) add('onboarded');
    if (isClosed) add('closed');
    if (isRunning) add('running');
    if (isPitched && !isSold && !isRunning && latest === undefined) add('missing');
    if (isSold) add('outcome|sold');
    else if (latest) add(`outcome|${latest.kind}`);
    if (!isSold && latest?.kind === 'not_now') add(`reason|${latest.reason ?? 'other'}`);
    if (isClosed) {
      const sale = own.findLast(({ kind }) => kind === 'sold');
      const service = (isSold ? sale?.service_id : null) ?? one.selected_service_id;
      const came = Array.isArray(one.answers.objections_came_up)
        ? one.answers.objections_came_up.map((title) => toName(String(title)))
        : [];
      const isFirst = (name: string, place: number) =>
        came.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === place;
      const groups = [
        ...(service ? [['service', service]] : []),
        ...(toName(one.industry) === '' ? [] : [['industry', toName(one.industry)]]),
        ...came.filter(isFirst).map((name) => ['objection', name]),
      ];
      for (const [kind, name] of groups) {
        add(`${kind}_closed|${name}`);
        if (isSold) add(`${kind}_sold|${name}`);
      }
    }
    const addDaysOf = (stage: string, from: string | null | undefined, to: string | null) => {
      if (from && to) add(`days_${stage}|${Math.min(Math.max(daysBetween(from, to), 0), 400)}`);
    };
    addDaysOf('questions', one.started, one.finished_on);
    addDaysOf('pitch', one.finished_on, one.pitched_on);
    addDaysOf('trial', one.pitched_on, trial?.start_day ?? null);
    const soldOn = own.findLast(({ kind }) => kind === 'sold')?.made ?? one.sold;
    if (isSold) addDaysOf('sold', trial?.start_day, soldOn);
    if (isOnboarded) addDaysOf('onboarded', soldOn, one.onboarded);
    for (const [place, followUp] of own.entries()) {
      if (followUp.kind !== 'follow_up' || followUp.day === null) continue;
      const marks = changes.filter(({ item }) => item === `outcome:${followUp.id}`);
      const last = marks.at(-1);
      const ends = [last?.day === null ? last.made : undefined, own[place + 1]?.made];
      const over = ends.filter((day) => day !== undefined).toSorted()[0];
      const due = marks.findLast(({ day }) => day !== null)?.day ?? followUp.day;
      // Untouched, and its day has passed.
      if (over === undefined && due >= today) continue;
      add('follow_ups');
      if (over !== undefined && over <= due) add('follow_ups_kept');
    }
  }
  return counts;
}

const toName = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 120);
