import type pg from 'pg';
import type { KnownInterview, Oracle, PossibleValues, Questionnaire } from './createOracle.ts';

interface Row {
  readonly id: string;
  readonly answers: Record<string, unknown>;
  readonly onboarding_answers: Record<string, unknown>;
  readonly selected_service_id: string | null;
  readonly sales_status: string;
  readonly onboarding_status: string;
  readonly not_fit: number;
}

/** Returns one sentence for every value that the database does not have as it was entered. */
export async function findLostValues(
  owner: pg.Client,
  userId: string,
  oracle: Oracle,
): Promise<string[]> {
  const { rows } = await owner.query<Row>(
    `select id, answers, onboarding_answers, selected_service_id, sales_status, onboarding_status,
            (select count(*)::integer from app.outcomes o
              where o.agency_id = i.agency_id and o.interview_id = i.id and o.kind = 'not_a_fit') as not_fit
       from app.interviews i where agency_id = $1`,
    [userId],
  );
  return oracle.interviews.flatMap((known) => {
    const row = rows.find(({ id }) => id === known.id);
    if (!row) return [`the interview "${known.name}"`];
    const stored = { answers: row.answers, onboarding: row.onboarding_answers };
    return [
      ...(['answers', 'onboarding'] as const).flatMap((part) => compare(known, part, stored[part])),
      ...differs(known, 'service', known.service, row.selected_service_id),
      ...differs(known, 'sold', known.isSold, row.sales_status === 'sold'),
      ...endedOtherwise(known, row.not_fit),
      ...differs(known, 'onboarding', known.onboardingStatus, row.onboarding_status),
    ];
  });
}

function compare(
  known: KnownInterview,
  part: Questionnaire,
  stored: Record<string, unknown>,
): string[] {
  return [...known.written[part]].flatMap(([questionId, writes]) => {
    const found = JSON.stringify(stored[questionId]);
    if (writes.some(({ value }) => JSON.stringify(value) === found)) return [];
    const wanted = writes.map(({ by, value }) => `${JSON.stringify(value)} (tab ${by})`);
    return [`${questionId} of "${known.name}" is ${found}, not ${wanted.join(' or ')}`];
  });
}

function differs<T>(
  known: KnownInterview,
  name: string,
  open: PossibleValues<T>,
  found: T,
): string[] {
  if (open.options.includes(found)) return [];
  return [`${name} of "${known.name}" is ${found}, not ${open.options.join(' or ')}`];
}

function endedOtherwise(
  { name, notFit: { certain, most } }: KnownInterview,
  found: number,
): string[] {
  if (found >= certain && found <= most) return [];
  return [`"${name}" ended ${found} times as not a fit, not ${certain} to ${most} times`];
}

/** Finds texts and interviews that are stored twice, because every text was typed once. */
export async function findDuplicates(owner: pg.Client, userId: string): Promise<string[]> {
  const { rows } = await owner.query<{ words: string }>(
    `select format('%s of %s: %s times %s', question_id, interview_id, count(*), after) as words
       from app.answer_history
      where agency_id = $1 and after #>> '{}' ~ '^(Soak|soak)'
      group by interview_id, question_id, after having count(*) > 1
     union all
     select format('%s of %s: a change from %s to the same', question_id, interview_id, before)
       from app.answer_history
      where agency_id = $1 and before is not distinct from after`,
    [userId],
  );
  return rows.map(({ words }) => words);
}
