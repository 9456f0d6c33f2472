import type { Report } from '../proofs/prove.ts';
import { databaseUrls } from '../scripts/databaseUrls.ts';
import { sellerPassword } from '../scripts/newSeller.ts';
import { samplePdf } from '../scripts/samplePdf.ts';
import { startApi } from '../scripts/startApi.ts';
import { median, readRequest, saveRequest, type World } from './world.ts';

/**
 * What other sellers notice while somebody signs in, uploads or exports without a pause. Limits are
 * those of production here: most of the flood is turned away, and that is part of the protection.
 */
export async function measureFloods(world: World, report: Report): Promise<void> {
  const others = await world.openSellers(8);
  const { anna } = world;
  const limited = await startApi({
    urls: databaseUrls(world.stack.ownerUrl),
    overrides: { DATABASE_POOL_SIZE: '10', RATE_LIMIT_SCALE: '1' },
  });
  const send = async (path: string, init: RequestInit) => {
    const reply = await fetch(`${limited.url}${path}`, init);
    await reply.arrayBuffer();
    if (!reply.ok && reply.status !== 429) throw new Error(`${path}: ${reply.status}`);
  };
  const pdf = new Uint8Array(
    Buffer.concat([samplePdf(), Buffer.alloc(2_000_000, '% padding\n'), Buffer.from('\n%%EOF\n')]),
  );
  const floods: Record<string, () => Promise<void>> = {
    'sign-ins': () =>
      send('/api/auth/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: anna.email, password: sellerPassword }),
      }),
    uploads: () =>
      send(`/api/interviews/${anna.interviewId}/brand-audit`, {
        method: 'PUT',
        headers: { 'content-type': 'application/pdf', cookie: anna.cookie },
        body: pdf,
      }),
    exports: () => send('/api/account/export', { headers: { cookie: anna.cookie } }),
  };
  const otherP95 = async () =>
    (
      await world.load((seller) => [readRequest(seller), saveRequest(seller)], others, {
        connections: 8,
        url: limited.url,
      })
    ).latency.p97_5;
  for (const [name, one] of Object.entries(floods)) {
    const ratios: number[] = [];
    let done = 0;
    let spent = 0;
    for (let round = 0; round < world.rounds; round++) {
      const before = await otherP95();
      let isOver = false;
      const begin = performance.now();
      const flood = Array.from({ length: 4 }, async () => {
        while (!isOver) {
          await one();
          done += 1;
        }
      });
      ratios.push((await otherP95()) / before);
      isOver = true;
      await Promise.all(flood);
      spent += performance.now() - begin;
    }
    const ratio = median(ratios);
    report.tell(
      `${name} asked for per second during the flood`,
      ((done * 1000) / spent).toFixed(1),
    );
    report.demand(
      `others' p97.5 during a flood of ${name} / before`,
      ratio.toFixed(2),
      'at most 1.2',
      ratio <= 1.2,
    );
  }
  await limited.stop();
}
