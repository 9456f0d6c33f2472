import { randomUUID } from 'node:crypto';
import { percentile } from '../lib/percentile.ts';
import type { FaultTestReport } from '../lib/runFaultTest.ts';
import {
  type BenchEnvironment,
  buildSaveRequest,
  buildYearOfInsightsPath,
  median,
} from './benchEnvironment.ts';

const interviews = 20_000;
const limits = { firstMs: 300, keptMs: 20, laterMs: 20 } as const;

/**
 * Measures insights of 20,000 calls in a year: the first request, the second, and another seller's save
 * meanwhile.
 */
export async function measureInsights(
  world: BenchEnvironment,
  report: FaultTestReport,
): Promise<void> {
  const { url } = world.stack;
  const [large, other] = [
    await world.openSeller('year-of-calls@bench.example'),
    await world.openSeller('saves-meanwhile@bench.example'),
  ];
  await live(world, large.userId);
  await world.owner.query('vacuum analyze app.interviews');
  const call = async (path: string, options: RequestInit) => {
    const begin = performance.now();
    const reply = await fetch(`${url}${path}`, options);
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    await reply.arrayBuffer();
    return performance.now() - begin;
  };
  const readKept = () => call(buildYearOfInsightsPath(), { headers: { cookie: large.cookie } });
  const readFirst = async () => {
    await world.owner.query('select app.update_account_counters($1, null, null)', [large.userId]);
    return readKept();
  };
  const save = () => {
    const { path = '', method = '' } = buildSaveRequest(other);
    const body = JSON.stringify({
      operationId: randomUUID(),
      changes: [{ questionId: 'ideal_90_days', value: 'Twenty new patients a month' }],
    });
    const headers = { 'content-type': 'application/json', cookie: other.cookie };
    return call(path, { method, body, headers });
  };
  const repeat = async (count: number, one: () => Promise<number>) => {
    const times: number[] = [];
    for (let i = 0; i < count; i++) times.push(await one());
    return percentile(times, 0.95);
  };

  await repeat(5, readFirst);
  const demand = (what: string, ms: number, most: number) =>
    report.demand(what, ms.toFixed(0), `at most ${most}`, ms <= most);
  demand(
    `insights of ${interviews.toLocaleString('en-US')} interviews, first look, p95 in ms`,
    await repeat(60, readFirst),
    limits.firstMs,
  );
  demand('the same, nothing changed, p95 in ms', await repeat(400, readKept), limits.keptMs);

  await repeat(50, save);
  const later: number[] = [];
  for (let round = 0; round < world.rounds; round++) {
    const alone = await repeat(150, save);
    let isOver = false;
    const looking = (async () => {
      while (!isOver) await readFirst();
    })();
    later.push((await repeat(150, save)) - alone);
    isOver = true;
    await looking;
  }
  demand('saves of others meanwhile, p95, ms later than alone', median(later), limits.laterMs);
}

/** Fills in outcomes, answers and pitches; most interviews have ended. */
async function live({ owner }: BenchEnvironment, userId: string): Promise<void> {
  await owner.query(
    `insert into app.interviews (agency_id, id, customer_contact_id, industry, selected_service_id, created_at, updated_at, started_on, answers,
       recommended_services, sales_status, sold_at, outcome_kind, outcome_reason, generated_pitch_encrypted)
     select $1, uuidv7(), uuidv7(), (array['Dental', 'HVAC', 'Towing', 'Roofing', 'Legal'])[1 + n % 5],
            (array['seo', 'fb_ads', 'pay_per_click', 'message_marketing', 'reputation_management'])[1 + n % 5],
            now() - (n % 365) * interval '1 day', now() - (n % 365) * interval '1 day' + (n % 9) * interval '1 day',
            current_date - (n % 365),
            jsonb_build_object(
              'objections_came_up', jsonb_build_array((array['It costs too much', 'I need to think', 'We tried that'])[1 + n % 3]),
              'ideal_90_days', (select string_agg(md5(n || ' ' || part), '') from generate_series(1, 45) part)),
            '[{}]', case when n % 3 = 0 then 'sold' else 'pitched' end, case when n % 3 = 0 then now() end,
            case n % 3 when 0 then 'sold' when 1 then 'not_now' end, case when n % 3 = 1 then 'price' end,
            (select string_agg(sha256((n || ' ' || part)::bytea), '') from generate_series(1, 100) part)
       from generate_series(1, $2::integer) n`,
    [userId, interviews],
  );
}
