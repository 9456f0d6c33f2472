import { createSeededRandom } from '../../packages/domain/src/practice/createSeededRandom.ts';
import type { Mutant } from './Mutant.ts';

/** Returns all mutants, or a sample of this size, selected with a fixed seed and in order. */
export function takeSample(mutants: readonly Mutant[], most: number): readonly Mutant[] {
  if (mutants.length <= most) return mutants;
  const random = createSeededRandom(2026);
  const drawn = new Set(
    mutants
      .map((mutant) => ({ mutant, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, most)
      .map(({ mutant }) => mutant),
  );
  return mutants.filter((mutant) => drawn.has(mutant));
}
