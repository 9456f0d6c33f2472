/** The api under load as ratios; raw values beside them. */
import { measureCrowds } from '../bench/crowds.ts';
import { measureFloods } from '../bench/floods.ts';
import { measureForeignRows } from '../bench/foreignRows.ts';
import { measureGrowth } from '../bench/growth.ts';
import { measureInsights } from '../bench/insights.ts';
import { measureThroughput } from '../bench/throughput.ts';
import { closeWorld, openWorld } from '../bench/world.ts';
import { measureCosts } from '../lib/measureCosts.ts';
import { prove } from '../lib/prove.ts';

const parts = {
  throughput: measureThroughput,
  costs: measureCosts,
  crowds: measureCrowds,
  floods: measureFloods,
  growth: measureGrowth,
  insights: measureInsights,
  foreignRows: measureForeignRows,
};
const wanted = process.env.BENCH_PARTS?.split(',');

await prove(
  import.meta.url,
  'One api process stays close to the bare engine, does not slow down with the account or with others, and one person cannot slow down the rest.',
  async (report) => {
    const world = await openWorld();
    try {
      for (const [name, measure] of Object.entries(parts))
        if (!wanted || wanted.includes(name)) await measure(world, report);
    } finally {
      await closeWorld(world);
    }
    report.limit(
      'What a read, a page and /healthz spend their time on, and why they stay below the engine: docs/scale.md.',
    );
    report.limit(
      'Two cores carry the load generator, the api and the database together; the bare engine has them for itself. The api is one process.',
    );
  },
);
