import { createSeededRandom as createRandomNumbers } from '@salespro/domain/practice/createSeededRandom.ts';

/** Creates random choices that are determined by a seed. */
export function createSeededRandom(seed: number) {
  const random = createRandomNumbers(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  /** Returns undefined for an empty list. */
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T;
  const some = <T>(list: readonly T[], max: number): T[] => {
    const chosen = Array.from({ length: whole(0, max) }, () => pick(list));
    return [...new Set(chosen)];
  };
  return { is: (share: number) => random() < share, whole, pick, some };
}

export type SeededRandom = ReturnType<typeof createSeededRandom>;
