/** Measures the size of one interview in the database: when new, and when its operations are 30 days old. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { startFaultTestEnvironment } from '../lib/startFaultTestEnvironment.ts';

const interviews = Number(process.env.INTERVIEWS ?? 300);
const savesEach = 40;
/** Above these sizes the table of `docs/scale.md` is wrong. */
const most = { fresh: 28_000, aged: 18_000 };

const sentence =
  'They would like ten more patients a month, mostly implants, and stop paying for clicks that never call.';

await runFaultTest(
  import.meta.url,
  'An interview takes as many bytes as docs/scale.md says.',
  async (report) => {
    const world = await startFaultTestEnvironment(report);
    // Long timeouts, because times are not measured here.
    const overrides = { DATABASE_QUERY_TIMEOUT_MS: '60000', DATABASE_ACQUIRE_TIMEOUT_MS: '60000' };
    const api = await world.startApi({ overrides });
    const [seller] = await world.newSellers(api.url, 1);
    if (!seller) throw new Error('nobody came');
    const owner = new pg.Client({ connectionString: world.urls.ownerUrl });
    await owner.connect();
    report.after(() => owner.end());
    const send = async (path: string, body: object, method = 'POST') => {
      const reply = await fetch(`${api.url}/api/interviews${path}`, {
        method,
        headers: { 'content-type': 'application/json', cookie: seller.cookie },
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
    };
    const measure = async () => {
      await owner.query('vacuum (full, analyze)');
      const { rows } = await owner.query<{ name: string; bytes: string }>(
        `select c.relname as name, pg_total_relation_size(c.oid) as bytes from pg_class c
          where c.relkind = 'r' and c.relnamespace = 'app'::regnamespace order by 2 desc`,
      );
      return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
    };

    const before = await measure();
    for (let place = 0; place < interviews; place += 1) {
      const id = randomUUID();
      const fields = { businessName: `Maple Street Dental ${place}`, contactName: 'Anita Rao' };
      await send('', {
        id,
        ...fields,
        contactEmail: 'anita@maple.example',
        industry: 'Dental',
        employees: 15,
        currentProblems: [],
      });
      for (let save = 0; save < savesEach; save += 1)
        await send(`/${id}/answers`, {
          operationId: randomUUID(),
          changes: [
            {
              questionId: 'ideal_90_days',
              // Simulates typing: every pause saves the sentence so far.
              value: `${save} ${sentence.slice(0, 20 + ((save * 7) % sentence.length))}`,
            },
          ],
        });
      const note = { id: randomUUID(), kind: 'quote', text: sentence, screen: 'questions' };
      await send(`/${id}/notes`, { operationId: randomUUID(), note }, 'PUT');
      const outcome = { kind: 'not_now', reason: 'timing', day: null, note: '' };
      await send(`/${id}/outcome`, { operationId: randomUUID(), outcome });
    }
    const fresh = await measure();
    await owner.query(`update app.operations set at = at - interval '31 days'`);
    for (;;) {
      const { rows } = await owner.query('select app.prune_operations(1000) as gone');
      if (rows[0].gone === 0) break;
    }
    const aged = await measure();

    const each = (sizes: ReadonlyMap<string, number>, name: string) =>
      Math.round(((sizes.get(name) ?? 0) - (before.get(name) ?? 0)) / interviews);
    const sum = (sizes: ReadonlyMap<string, number>) =>
      [...sizes.keys()].reduce((all, name) => all + each(sizes, name), 0);
    for (const name of aged.keys())
      if (each(fresh, name) > 50 || each(aged, name) > 50)
        report.record(
          `bytes an interview in app.${name}, on its day / after 30 days`,
          `${each(fresh, name)} / ${each(aged, name)}`,
        );
    report.demand(
      `bytes an interview with ${savesEach} saves, on its day`,
      sum(fresh),
      `at most ${most.fresh}`,
      sum(fresh) <= most.fresh,
    );
    report.demand(
      'the same after 30 days',
      sum(aged),
      `at most ${most.aged}`,
      sum(aged) <= most.aged,
    );
    report.control(
      'kept for ever, the operations alone would take',
      each(fresh, 'operations'),
      'at least five times what is left of them',
      each(fresh, 'operations') >= 5 * (each(aged, 'operations') + each(aged, 'past_operations')),
    );
    report.limit(
      'Packed tightly (vacuum full): in daily work tables and indexes hold some room beside it. Every save changes one answer of about a line.',
    );
  },
);
