/** Measures the API under load, as ratios with the raw values beside them. */

import { closeBenchEnvironment, openBenchEnvironment } from '../bench/benchEnvironment.ts';
import { measureAccountGrowth } from '../bench/measureAccountGrowth.ts';
import { measureConcurrentSellers } from '../bench/measureConcurrentSellers.ts';
import { measureFloodImpact } from '../bench/measureFloodImpact.ts';
import { measureImpactOfOtherAccounts } from '../bench/measureImpactOfOtherAccounts.ts';
import { measureInsights } from '../bench/measureInsights.ts';
import { measureThroughput } from '../bench/measureThroughput.ts';
import { measureProtectionCosts } from '../lib/measureProtectionCosts.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';

const parts = {
  throughput: measureThroughput,
  costs: measureProtectionCosts,
  crowds: measureConcurrentSellers,
  floods: measureFloodImpact,
  growth: measureAccountGrowth,
  insights: measureInsights,
  foreignRows: measureImpactOfOtherAccounts,
};
const wanted = process.env.BENCH_PARTS?.split(',');

await runFaultTest(
  import.meta.url,
  'One api process stays close to the bare engine, does not slow down with the account or with others, and one person cannot slow down the rest.',
  async (report) => {
    const world = await openBenchEnvironment();
    try {
      for (const [name, measure] of Object.entries(parts))
        if (!wanted || wanted.includes(name)) await measure(world, report);
    } finally {
      await closeBenchEnvironment(world);
    }
    report.limit(
      'What a read, a page and /healthz spend their time on, and why they stay below the engine: docs/scale.md.',
    );
    report.limit(
      'Two cores carry the load generator, the api and the database together; the bare engine has them for itself. The api is one process.',
    );
  },
);
