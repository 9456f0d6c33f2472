import { afterAll, beforeAll, expect, test } from 'vitest';
import { sequencesPerRound } from '#test/witness/generateSequence.ts';
import { readRecordings, writeRecordings } from '#test/witness/recordings.ts';
import { type SequenceResult, startSequenceRunner } from '#test/witness/runSequence.ts';

const count = Number(process.env.WITNESS_COUNT ?? 200);
/**
 * The first seed, a multiple of `sequencesPerRound`; record 20,000 in slices, because all texts are in
 * memory.
 */
const first = Number(process.env.WITNESS_FIRST ?? 0);
const isRecording = process.env.WITNESS_RECORD === '1';

let witness: Awaited<ReturnType<typeof startSequenceRunner>>;
beforeAll(async () => {
  witness = await startSequenceRunner();
});
afterAll(() => witness.close());

/** Failed rounds are not retried, because the accounts store the operations of the first attempt. */
const options = { retry: 0, timeout: 36_000_000 };

test(`${count} sequences of commands end as they were recorded`, options, async () => {
  const recorded = isRecording ? new Map() : readRecordings();
  const calls: SequenceResult['calls'][number][] = [];
  const different: SequenceResult[] = [];
  for (let start = first; start < first + count; start += sequencesPerRound) {
    const length = Math.min(sequencesPerRound, first + count - start);
    const seeds = Array.from({ length }, (_, place) => start + place);
    for (const ran of await witness.runRound(Math.floor(start / sequencesPerRound), seeds)) {
      calls.push(...ran.calls);
      if (isRecording) recorded.set(ran.seed, ran.text);
      else if (recorded.get(ran.seed) !== ran.text) different.push(ran);
    }
  }
  if (isRecording) writeRecordings(recorded);
  process.stdout.write(summarize(calls));
  // Prints the first differences and counts the others.
  for (const { seed, text } of different.slice(0, 3))
    expect.soft(text, `seed ${seed}`).toBe(recorded.get(seed));
  expect(different.map(({ seed }) => seed)).toEqual([]);
});

function summarize(calls: SequenceResult['calls']): string {
  const sums = new Map<string, [accepted: number, rejected: number, repeated: number]>();
  for (const [kind, isRepeat, status] of calls) {
    const sum = sums.get(kind) ?? [0, 0, 0];
    sum[isRepeat ? 2 : status === 200 ? 0 : 1] += 1;
    sums.set(kind, sum);
  }
  const lines = [...sums].map(
    ([kind, [accepted, rejected, repeated]]) =>
      `witness: ${kind}: accepted ${accepted}, rejected ${rejected}, repeated ${repeated}\n`,
  );
  return lines.join('');
}
