import { createRandom } from '@salespro/domain/practice/createRandom.ts';

/** Choices that a seed decides. */
export function createChance(seed: number) {
  const random = createRandom(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  /** Of an empty list undefined. */
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T;
  const some = <T>(list: readonly T[], max: number): T[] => {
    const chosen = Array.from({ length: whole(0, max) }, () => pick(list));
    return [...new Set(chosen)];
  };
  return { is: (share: number) => random() < share, whole, pick, some };
}

export type Chance = ReturnType<typeof createChance>;
