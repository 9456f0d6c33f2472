import { randomUUID } from 'node:crypto';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import type { ApiProcess } from '@salespro/testing/startApi.ts';
import pg from 'pg';
import { runFaultTest } from '../lib/runFaultTest.ts';
import {
  type FaultTestEnvironment,
  startFaultTestEnvironment,
} from '../lib/startFaultTestEnvironment.ts';
import { waitFor } from '../lib/waitFor.ts';

const count = 5000;
const broken = 150;
const added = count - broken;

interface State {
  readonly status: string;
  readonly handled: number;
  readonly added: number;
  readonly broken: number;
  readonly removed: number;
  readonly kept: number;
}

runFaultTest(
  import.meta.url,
  'An import of 5,000 prospects, and its undo, go on after the worker was killed in the middle, while the api answers on: nothing is half done, nothing double.',
  async (report) => {
    const world = await startFaultTestEnvironment(report);
    const { url } = await world.startApi({ overrides: { ROLE: 'api' } });
    const startWorker = () => world.startApi({ overrides: { ROLE: 'worker' } });
    const [seller, careless] = await world.newSellers(url, 2);
    if (!seller || !careless) return;

    const first = await startWorker();
    const id = await send(url, seller, false);
    await call(url, seller, 'POST', `/api/leads/imports/${id}/start`);
    const killedAt = await killInTheMiddle({ url, worker: first }, seller, id, 'handled');
    report.record('rows handled when the worker was killed', killedAt);
    report.demand(
      'killed in the middle',
      killedAt,
      'some, not all',
      killedAt > 0 && killedAt < count,
    );
    report.demand(
      'interviews without a contact, or rows without their interview, right after the kill',
      await countHalves(world, seller),
      '0',
      (await countHalves(world, seller)) === 0,
    );

    const second = await startWorker();
    const resumed = performance.now();
    const done = await until(url, seller, id, 'done');
    report.record('seconds until it was whole', Math.round((performance.now() - resumed) / 1000));
    report.demand('rows added', done.added, String(added), done.added === added);
    report.demand('broken rows', done.broken, String(broken), done.broken === broken);
    const held = await countInterviews(world, seller);
    report.demand('interviews in the account', held, String(added), held === added);

    await workOnOne(world, seller);
    await call(url, seller, 'POST', `/api/leads/imports/${id}/undo`);
    const undoneAt = await killInTheMiddle({ url, worker: second }, seller, id, 'removed');
    report.record('prospects removed when the worker was killed', undoneAt);
    const third = await startWorker();
    const undone = await until(url, seller, id, 'undone');
    report.demand(
      'removed by the undo',
      undone.removed,
      String(added - 1),
      undone.removed === added - 1,
    );
    report.demand('kept because it was worked on', undone.kept, '1', undone.kept === 1);
    const left = await countInterviews(world, seller);
    report.demand('interviews left', left, '1', left === 1);

    const lost = await send(url, careless, false);
    await call(url, careless, 'POST', `/api/leads/imports/${lost}/start`);
    await killInTheMiddle({ url, worker: third }, careless, lost, 'handled');
    await startWorker();
    await until(url, careless, lost, 'done');
    const again = await send(url, careless, true);
    await call(url, careless, 'POST', `/api/leads/imports/${again}/start`);
    await until(url, careless, again, 'done');
    const doubled = (await countInterviews(world, careless)) - added;
    report.control(
      'starting over as a new import that does not look for duplicates, prospects doubled',
      doubled,
      'more than 0',
      doubled > 0,
    );
  },
);

async function call(url: string, seller: TestSeller, method: string, path: string, body?: object) {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { cookie: seller.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

async function send(url: string, seller: TestSeller, addsDuplicates: boolean): Promise<string> {
  const id = randomUUID();
  await call(url, seller, 'POST', '/api/leads/imports', { id, total: count, addsDuplicates });
  const rows = Array.from({ length: count }, (_, place) => ({
    line: place + 2,
    cells: {
      businessName: place % 100 < 3 ? '' : `Business ${place}`,
      contactName: `Person ${place}`,
      contactEmail: `p${place}@business.example`,
      industry: 'Dental',
      employees: '',
    },
  }));
  for (let from = 0; from < count; from += 100)
    await call(url, seller, 'POST', `/api/leads/imports/${id}/rows`, {
      rows: rows.slice(from, from + 100),
    });
  return id;
}

const read = (url: string, seller: TestSeller, id: string) =>
  call(url, seller, 'GET', `/api/leads/imports/${id}`) as Promise<State>;

async function killInTheMiddle(
  { url, worker }: { readonly url: string; readonly worker: ApiProcess },
  seller: TestSeller,
  id: string,
  progress: 'handled' | 'removed',
): Promise<number> {
  let seen = 0;
  await waitFor(async () => {
    seen = (await read(url, seller, id))[progress];
    return seen >= 600;
  }, 'the job to be in the middle');
  await worker.kill();
  return seen;
}

/** Waits for an import; a job of a killed process is free again after its deadline. */
async function until(url: string, seller: TestSeller, id: string, status: string): Promise<State> {
  let state = await read(url, seller, id);
  await waitFor(
    async () => {
      state = await read(url, seller, id);
      return state.status === status;
    },
    `the import to be ${status}`,
    240_000,
  );
  return state;
}

async function ask(world: FaultTestEnvironment, sql: string, seller: TestSeller): Promise<number> {
  const owner = new pg.Client({ connectionString: world.urls.ownerUrl });
  await owner.connect();
  const { rows, rowCount } = await owner.query(sql, [seller.userId, seller.interviewId]);
  await owner.end();
  return rows[0]?.n ?? rowCount ?? 0;
}

const countInterviews = (world: FaultTestEnvironment, seller: TestSeller) =>
  ask(
    world,
    'select count(*)::int as n from app.interviews where agency_id = $1 and id <> $2',
    seller,
  );

const countHalves = (world: FaultTestEnvironment, seller: TestSeller) =>
  ask(
    world,
    `select count(*)::int as n
       from (select i.id from app.interviews i where i.agency_id = $1 and i.id <> $2) i
       full join (select interview_id from app.lead_rows where agency_id = $1 and outcome = 'added') r on r.interview_id = i.id
       left join app.customer_contacts c on c.agency_id = $1 and c.session_id = i.id
      where i.id is null or r.interview_id is null or c.id is null`,
    seller,
  );

const workOnOne = (world: FaultTestEnvironment, seller: TestSeller) =>
  ask(
    world,
    `update app.interviews set seq = 2 where agency_id = $1
        and id = (select id from app.interviews where agency_id = $1 and id <> $2 limit 1) returning 1 as n`,
    seller,
  );
