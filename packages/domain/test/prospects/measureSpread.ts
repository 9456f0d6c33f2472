import { serviceIds } from '#interviews/ServiceId.ts';
import { createSeededRandom } from '#practice/createSeededRandom.ts';
import { recommend } from '#recommendations/recommend.ts';
import { toPickState } from '#recommendations/toPickState.ts';
import { randomProspect, withRandomFacts } from '#test/randomProspect.ts';

export interface Spread {
  /** Percentage of all prospects, with one decimal. */
  readonly decided: number;
  /** Percentage of the decided prospects by service. */
  readonly shares: Readonly<Record<string, number>>;
}

/** Measures how often each service is picked among random prospects, half of them with look-ups. */
export function measureSpread(count: number, seed = 20260304): Spread {
  const random = createSeededRandom(seed);
  const picks = new Map<string, number>(serviceIds.map((id) => [id, 0]));
  let decided = 0;
  for (let round = 0; round < count; round += 1) {
    const bare = randomProspect(random);
    const prospect = round % 2 === 0 ? bare : withRandomFacts(random, bare);
    const ranking = recommend(prospect);
    if (toPickState(prospect, ranking) !== 'decided') continue;
    decided += 1;
    const id = ranking[0]?.service.id ?? '';
    picks.set(id, (picks.get(id) ?? 0) + 1);
  }
  const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;
  return {
    decided: share(decided, count),
    shares: Object.fromEntries([...picks].map(([id, part]) => [id, share(part, decided)])),
  };
}
