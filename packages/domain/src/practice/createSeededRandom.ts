/**
 * Creates a generator of numbers in [0, 1) that always yields the same sequence for a seed.
 * It is not suitable for secrets.
 */
export function createSeededRandom(seed: number): () => number {
  // Xorshift needs a state other than 0; the multiplication spreads neighbouring seeds.
  let state = Math.imul((seed | 0) ^ 0x5e11e4, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}
