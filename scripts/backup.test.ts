import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { createBackupPlace } from './backup/backupPlace.ts';
import { parseBackupKey } from './backup/seal.ts';
import { dropOld } from './backup/shipChanges.ts';

const dir = mkdtempSync(join(tmpdir(), 'salespro-backup-'));
afterAll(() => rmSync(dir, { recursive: true }));
const key = randomBytes(32);
const place = createBackupPlace(dir, key);

const put = (name: string, ...parts: Buffer[]) => place.put(name, Readable.from(parts));
async function read(name: string, from = place): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of from.read(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const fileOf = (name: string) => join(dir, `${name}.sealed`);

describe('sealed files', () => {
  test.each([0, 1, 1024 * 1024, 1024 * 1024 + 1, 3_500_000])(
    '%i bytes come back',
    async (bytes) => {
      const content = randomBytes(bytes);
      await put(`size/${bytes}`, content.subarray(0, 100), content.subarray(100));
      expect((await read(`size/${bytes}`)).equals(content)).toBe(true);
    },
  );

  test('nothing of the content can be read without the key', async () => {
    await put('secret/one', Buffer.from('Anita Rao of Maple Street Dental'));
    expect(readFileSync(fileOf('secret/one'), 'latin1')).not.toContain('Anita');
    const stranger = createBackupPlace(dir, randomBytes(32));
    await expect(read('secret/one', stranger)).rejects.toThrow('sealed with another key');
  });

  test('a changed byte, a lost end, an exchanged file: each is noticed', async () => {
    await put('torn/one', randomBytes(2_500_000));
    const whole = readFileSync(fileOf('torn/one'));
    const tryWith = (content: Buffer, name = 'torn/one') => {
      writeFileSync(fileOf(name), content);
      return read(name);
    };
    const flipped = Buffer.from(whole);
    flipped[1_500_000] = (flipped[1_500_000] ?? 0) ^ 1;
    await expect(tryWith(flipped)).rejects.toThrow('damaged');
    // Cut exactly between two pieces: each piece alone is right.
    await expect(tryWith(whole.subarray(0, 20 + 2 * (1024 * 1024 + 16)))).rejects.toThrow(
      'cut off',
    );
    await expect(tryWith(whole.subarray(0, 20))).rejects.toThrow('cut off');
    await expect(tryWith(whole, 'torn/other')).rejects.toThrow('damaged');
  });

  test('a key of another length is refused', () => {
    expect(() => parseBackupKey('c2hvcnQ=')).toThrow('32 bytes');
  });
});

test('what is older than the days kept goes, with the WAL only it needed; the newest base stays', async () => {
  const label = (segment: string) => Buffer.from(`START WAL LOCATION: 0/2 (file ${segment})\n`);
  const segment = (n: number) => `00000001000000000000000${n}`;
  for (const [id, n] of [
    ['2026-01-01T00-00-00-000Z', 2],
    ['2026-02-10T00-00-00-000Z', 5],
    ['2026-03-01T00-00-00-000Z', 7],
  ] as const) {
    await put(`base/${id}/data`, Buffer.from('x'));
    await put(`base/${id}/label`, label(segment(n)));
  }
  for (const n of [2, 4, 5, 7]) await put(`wal/${segment(n)}`, Buffer.from('x'));
  await put('wal/00000002.history', Buffer.from('x'));
  await dropOld(place, 35, new Date('2026-03-02T00:00:00Z'));
  expect(place.list('base').map((name) => name.split('/')[1])).toEqual([
    '2026-02-10T00-00-00-000Z',
    '2026-02-10T00-00-00-000Z',
    '2026-03-01T00-00-00-000Z',
    '2026-03-01T00-00-00-000Z',
  ]);
  expect(place.list('wal')).toEqual([
    `wal/${segment(5)}`,
    `wal/${segment(7)}`,
    'wal/00000002.history',
  ]);
  await dropOld(place, 35, new Date('2027-03-02T00:00:00Z'));
  expect(place.list('base')).toHaveLength(2);
});
