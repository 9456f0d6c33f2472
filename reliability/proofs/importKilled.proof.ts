import { randomUUID } from 'node:crypto';
import { sampleInterviewFields, type TestSeller } from '@salespro/testing/createTestSeller.ts';
import pg from 'pg';
import { runFaultTest } from '../lib/runFaultTest.ts';
import {
  type FaultTestEnvironment,
  startFaultTestEnvironment,
} from '../lib/startFaultTestEnvironment.ts';

const count = 1000;
/** Batch size of the browser. */
const maxPerCall = 50;

runFaultTest(
  import.meta.url,
  'An import of interviews from a device that breaks off in the middle can simply be run again: each is there once.',
  async (report) => {
    const world = await startFaultTestEnvironment(report);
    const api = await world.startApi();
    const [seller, careless] = await world.newSellers(api.url, 2);
    await api.stop();
    if (!seller || !careless) return;

    const device = makeDevice();
    const first = await importUntilKilled(world, seller, device);
    report.record('interviews stored when the api was killed', first.stored);
    const again = await world.startApi();
    const { imported, skipped } = await importAll(again.url, seller, device);
    const stored = await countInterviews(world, seller);
    report.record('second run: imported / already there', `${imported} / ${skipped}`);
    report.demand('interviews in the account', stored, '1000', stored === count);
    report.demand('doubled', stored - count, '0', stored - count === 0);
    report.demand(
      'half imported interviews',
      await countWithoutAnswers(world, seller),
      '0',
      (await countWithoutAnswers(world, seller)) === 0,
    );
    const third = await importAll(again.url, seller, device);
    report.demand('third run imports', third.imported, '0', third.imported === 0);
    await again.stop();

    await importUntilKilled(world, careless, makeDevice());
    const last = await world.startApi();
    await importAll(last.url, careless, makeDevice(1_800_000_000_000));
    const doubled = (await countInterviews(world, careless)) - count;
    report.control(
      'new ids and times for every run, interviews doubled',
      doubled,
      'more than 0',
      doubled > 0,
    );
  },
);

const makeDevice = (since = 1_700_000_000_000) =>
  Array.from({ length: count }, (_, place) => ({
    // Ids in the format of older versions are imported, too.
    id: place % 2 === 0 ? randomUUID() : `local-${randomUUID()}`,
    ...sampleInterviewFields,
    businessName: `Business ${place}`,
    answers: { ideal_90_days: `Goal ${place}` },
    createdAt: new Date(since + place).toISOString(),
  }));
type Device = ReturnType<typeof makeDevice>;

async function importUntilKilled(world: FaultTestEnvironment, seller: TestSeller, device: Device) {
  const api = await world.startApi();
  const running = importAll(api.url, seller, device, maxPerCall * 10 - 1, () => {
    // Kills the API in the middle of a batch, not between two.
    setTimeout(() => void api.kill(), 30);
  });
  // A lost connection is expected here, an error response is not.
  await running.catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
  });
  await api.kill();
  return { stored: await countInterviews(world, seller) };
}

async function importAll(
  url: string,
  seller: TestSeller,
  device: Device,
  tellAfter = Number.POSITIVE_INFINITY,
  onHalf = () => {},
) {
  const total = { imported: 0, skipped: 0 };
  for (let start = 0; start < device.length; start += maxPerCall) {
    if (start > tellAfter) onHalf();
    const reply = await fetch(`${url}/api/interviews/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: seller.cookie },
      body: JSON.stringify({ interviews: device.slice(start, start + maxPerCall) }),
    });
    if (!reply.ok) throw new Error(`import: ${reply.status} ${await reply.text()}`);
    const { imported, skipped } = (await reply.json()) as typeof total;
    total.imported += imported;
    total.skipped += skipped;
  }
  return total;
}

async function countWhere(
  world: FaultTestEnvironment,
  seller: TestSeller,
  condition: string,
): Promise<number> {
  const owner = new pg.Client({ connectionString: world.urls.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from app.interviews where agency_id = $1 and id <> $2 and ${condition}`,
    [seller.userId, seller.interviewId],
  );
  await owner.end();
  return rows[0]?.n ?? 0;
}

const countInterviews = (world: FaultTestEnvironment, seller: TestSeller) =>
  countWhere(world, seller, 'true');
const countWithoutAnswers = (world: FaultTestEnvironment, seller: TestSeller) =>
  countWhere(world, seller, `not answers ? 'ideal_90_days'`);
