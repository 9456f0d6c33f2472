import { createSeededRandom } from '@salespro/domain/practice/createSeededRandom.ts';

export const faultKinds = [
  '500',
  '500 with Retry-After',
  '503',
  '503 with Retry-After',
  'delayed on the way there',
  'delayed on the way back',
  'cut before the server had it',
  'cut after the server had done it',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface InjectedFault {
  readonly kind: FaultKind;
  /** Duration of a delay. */
  readonly ms: number;
}

/** `mixed`: a few calls fail in various ways. `outage`: all calls fail. */
export type FaultMode = 'off' | 'mixed' | 'outage';

const longestDelayMs = 10_000;
const statuses = faultKinds.slice(0, 4);
const delays = faultKinds.slice(4, 6);
const cuts = faultKinds.slice(6);

/**
 * Chooses the fault of the nth call of its kind from the seed alone, independent of the order of the tabs. 5 %
 * get a server error, 5 % are delayed, 2 % are cut.
 */
export function chooseFault(mode: FaultMode, seed: number, call: string, nth: number) {
  if (mode === 'off') return null;
  const random = createSeededRandom(toNumber(`${seed} ${call} ${nth}`));
  // Discards the first numbers, which are similar for neighboring seeds.
  random();
  const [chance, which, ms] = [random(), random(), random() * longestDelayMs];
  const pick = (kinds: readonly FaultKind[]): InjectedFault => ({
    kind: kinds[Math.floor(which * kinds.length)] ?? '500',
    ms,
  });
  if (mode === 'outage') return pick([...statuses.slice(2), ...cuts.slice(0, 1)]);
  if (chance < 0.05) return pick(statuses);
  if (chance < 0.1) return pick(delays);
  return chance < 0.12 ? pick(cuts) : null;
}

function toNumber(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash;
}
