import { median } from './benchEnvironment.ts';

/** Enough calls that the p95 does not depend on a few of them. */
const callsInStretch = 400;

interface Caller {
  readonly url: string;
  readonly cookie: string;
}

/**
 * Compares the same call of two accounts, alternately, so that other load of the machine affects both. Uses the
 * median of five stretches, because a burst of load spoils one of them.
 */
export async function compareCallTimes(
  path: string,
  [few, many]: readonly [few: Caller, many: Caller],
): Promise<{ readonly ratio: number; readonly words: string }> {
  const timeOf = async ({ url, cookie }: Caller) => {
    const begin = performance.now();
    const reply = await fetch(`${url}${path}`, { headers: { cookie } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    await reply.arrayBuffer();
    return performance.now() - begin;
  };
  for (let i = 0; i < 20; i++) for (const one of [few, many]) await timeOf(one);
  const p95 = (all: readonly number[]) =>
    all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;
  const stretches: { readonly small: number; readonly large: number }[] = [];
  for (let stretch = 0; stretch < 5; stretch++) {
    const [small, large]: [number[], number[]] = [[], []];
    for (let i = 0; i < callsInStretch; i++) {
      // The order changes, so that neither account is always second.
      if (i % 2 === 0) small.push(await timeOf(few));
      large.push(await timeOf(many));
      if (i % 2 === 1) small.push(await timeOf(few));
    }
    stretches.push({ small: p95(small), large: p95(large) });
  }
  const words = (['large', 'small'] as const).map((size) =>
    median(stretches.map((one) => one[size])).toFixed(1),
  );
  return {
    ratio: median(stretches.map(({ small, large }) => large / small)),
    words: `${words.join(' / ')} ms`,
  };
}
