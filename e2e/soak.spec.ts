import { buildSoakReport } from '../reliability/soak/buildSoakReport.ts';
import { runSoak } from '../reliability/soak/runSoak.ts';
import { chooseByDepth } from './depth.ts';
import { appUrl, expect, ownerUrl, test } from './fixtures.ts';

// No traces, because recording hundreds of steps takes longer than the steps.
test.use({ trace: 'off' });

// A run continues until it has visited every screen.
const minutes = chooseByDepth(1, 5);

test('promise 31: two tabs use every screen at random while calls fail: nothing lost, doubled, stalled or pulled back', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const seed = Number(process.env.SOAK_SEED ?? 2_026);
  const outcome = await runSoak({ browser, url: appUrl(), ownerUrl: ownerUrl(), minutes, seed });
  const { lines, idle } = buildSoakReport(outcome, minutes);
  const words = [`seed ${seed}`, ...lines].join('\n');
  test.info().annotations.push({ type: 'promise', description: words });
  process.stdout.write(`${words}\n`);
  expect(outcome.faults).toEqual([]);
  expect(idle, 'a run that did nothing proves nothing').toEqual([]);
});
