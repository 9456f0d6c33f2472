import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createKeyedMutex } from './concurrency.ts';
import { createDiskStorage } from './fileStorage.ts';
import { streamJson, toThrottledStream } from './streams.ts';

test('runs tasks of one key in order; an error rejects only its own caller', async () => {
  const turns = createKeyedMutex();
  const done: string[] = [];
  const ask = (who: string, name: string) =>
    turns(who, async () => {
      await null;
      done.push(name);
      if (name === 'a2') throw new Error('broken');
      return name;
    });
  const outcomes = await Promise.allSettled([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')]);
  expect(done).toEqual(['a1', 'a2', 'a3']);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

/** Returns how many tasks of the busy account finished before the single one of another account. */
async function countBefore(work: (who: string, n: number) => Promise<unknown>): Promise<number> {
  const ends: string[] = [];
  const run = (who: string, n: number) => work(who, n).then(() => void ends.push(who));
  const busy = Array.from({ length: 10 }, (_, n) => run('busy', n));
  await run('other', 10);
  const count = ends.indexOf('other');
  await Promise.all(busy);
  return count;
}

test('SAFE-56: an upload waits for its own share, not for the ten uploads of another account', async () => {
  const piece = Buffer.alloc(16_000);
  const send = (who: string) =>
    buffer(
      toThrottledStream(Readable.from(Array(8).fill(piece)), { key: who, maxBytes: 1_000_000 }),
    );
  expect(await countBefore(send)).toBeLessThan(3);
});

test('SAFE-56: a file is synced without waiting for the ten files of another account', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'salespro-turns-'));
  const files = createDiskStorage(dir);
  const put = (who: string, n: number) =>
    files.put(`brand-audits/${who}/one/${n}`, Readable.from([Buffer.from('%PDF-')]), 5);
  expect(await countBefore(put)).toBeLessThan(3);
  await rm(dir, { recursive: true });
});

test('SAFE-56: an export waits for its own share, not for the ten exports of another account', async () => {
  const schema = z.strictObject({ list: z.array(z.number()) });
  const list = Array.from({ length: 250 }, (_, n) => n);
  expect(await countBefore((who) => text(streamJson(schema, { list }, who)))).toBeLessThan(3);
});
