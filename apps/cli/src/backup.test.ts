import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { findFreePort, type PostgresServer, startPostgres } from '@salespro/testing/postgres.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackupStorage, createBackupStorage } from './backup/backupStorage.ts';
import { createBaseBackup } from './backup/createBaseBackup.ts';
import { parseBackupKey } from './backup/encryptBackup.ts';
import { restoreDatabase } from './backup/restoreDatabase.ts';
import { deleteOldBackups } from './backup/shipChanges.ts';
import { shipWalSegments } from './backup/shipWalSegments.ts';

const dir = mkdtempSync(join(tmpdir(), 'salespro-backup-'));
afterAll(() => rmSync(dir, { recursive: true }));
const key = randomBytes(32);
const place = createBackupStorage(dir, key);

const put = (name: string, ...parts: Buffer[]) => place.put(name, Readable.from(parts));
async function read(name: string, from = place): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of from.read(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const fileOf = (name: string) => join(dir, `${name}.sealed`);

describe('encrypted files', () => {
  test.each([0, 1, 1024 * 1024, 1024 * 1024 + 1, 3_500_000])('decrypts %i bytes', async (bytes) => {
    const content = randomBytes(bytes);
    await put(`size/${bytes}`, content.subarray(0, 100), content.subarray(100));
    expect((await read(`size/${bytes}`)).equals(content)).toBe(true);
  });

  test('nothing of the content can be read without the key', async () => {
    await put('secret/one', Buffer.from('Anita Rao of Maple Street Dental'));
    expect(readFileSync(fileOf('secret/one'), 'latin1')).not.toContain('Anita');
    const stranger = createBackupStorage(dir, randomBytes(32));
    await expect(read('secret/one', stranger)).rejects.toThrow('sealed with another key');
  });

  test('detects a changed byte, a truncated file and exchanged files', async () => {
    await put('torn/one', randomBytes(2_500_000));
    const whole = readFileSync(fileOf('torn/one'));
    const tryWith = (content: Buffer, name = 'torn/one') => {
      writeFileSync(fileOf(name), content);
      return read(name);
    };
    const flipped = Buffer.from(whole);
    flipped[1_500_000] = (flipped[1_500_000] ?? 0) ^ 1;
    await expect(tryWith(flipped)).rejects.toThrow('damaged');
    // Truncated between two chunks: each remaining chunk is valid.
    await expect(tryWith(whole.subarray(0, 20 + 2 * (1024 * 1024 + 16)))).rejects.toThrow(
      'cut off',
    );
    await expect(tryWith(whole.subarray(0, 20))).rejects.toThrow('cut off');
    await expect(tryWith(whole, 'torn/other')).rejects.toThrow('damaged');
  });

  test('rejects a key of another length', () => {
    expect(() => parseBackupKey('c2hvcnQ=')).toThrow('32 bytes');
  });
});

test('deletes old base backups and the WAL only they needed, but not the newest', async () => {
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
  // Interrupted base backups do not count and are deleted like old ones.
  await put('base/2026-01-02T00-00-00-000Z/data', Buffer.from('x'));
  mkdirSync(join(dir, 'base/2026-01-03T00-00-00-000Z'));
  writeFileSync(join(dir, 'base/2026-01-03T00-00-00-000Z/data.sealed.part'), 'x');
  for (const n of [2, 4, 5, 7]) await put(`wal/${segment(n)}`, Buffer.from('x'));
  await put('wal/00000002.history', Buffer.from('x'));
  await deleteOldBackups(place, 35, new Date('2026-03-02T00:00:00Z'));
  expect(readdirSync(join(dir, 'base'))).toHaveLength(2);
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
  await deleteOldBackups(place, 35, new Date('2027-03-02T00:00:00Z'));
  expect(place.list('base')).toHaveLength(2);
});

describe('changes', () => {
  const own = mkdtempSync(join(tmpdir(), 'salespro-changes-'));
  afterAll(() => rmSync(own, { recursive: true }));
  const there = createBackupStorage(join(own, 'backup'), key);
  const segment = (n: number) => `00000001000000000000000${n}`;
  const walDir = join(own, 'wal');
  const segmentBytes = 16 * 1024 * 1024;

  /** A WAL segment of a quiet minute: little data, then zeros. */
  function archive(n: number, words = `changes ${n}`): void {
    mkdirSync(walDir, { recursive: true });
    const content = Buffer.alloc(segmentBytes);
    content.write(words);
    writeFileSync(join(walDir, segment(n)), content);
  }

  async function putBase(id: string, n: number): Promise<void> {
    const data = join(own, `data-${n}`);
    mkdirSync(data);
    writeFileSync(join(data, 'PG_VERSION'), '18\n');
    const tar = execFileSync('tar', ['-C', data, '-cf', '-', '.']);
    await there.put(`base/${id}/data`, Readable.from([tar]));
    const label = `START WAL LOCATION: 0/2 (file ${segment(n)})\n`;
    await there.put(`base/${id}/label`, Readable.from([Buffer.from(label)]));
  }

  test('OPS-10: a segment of a quiet minute takes less than a hundredth of its size, and is deleted after it is shipped', async () => {
    archive(1);
    writeFileSync(join(walDir, `${segment(2)}.part`), 'half');
    expect((await shipWalSegments(there, walDir, new Date())).count).toBe(1);
    expect(readdirSync(walDir)).toEqual([`${segment(2)}.part`]);
    const [name = ''] = there.list('wal');
    const { size } = statSync(join(own, 'backup', `${name}.sealed`));
    expect(size).toBeLessThan(segmentBytes / 100);
    rmSync(walDir, { recursive: true });
  });

  test('OPS-10: a restore unpacks the changes since its base and no others, each as it was', async () => {
    for (const n of [2, 3, 4, 5]) archive(n);
    await shipWalSegments(there, walDir, new Date());
    // Segments of an earlier version are not compressed.
    const plain = Buffer.alloc(segmentBytes, 'plain');
    await there.put(`wal/${segment(6)}`, Readable.from([plain]));
    await there.put('wal/00000002.history', Readable.from([Buffer.from('history')]));
    await putBase('2026-01-01T00-00-00-000Z', 2);
    await putBase('2026-02-01T00-00-00-000Z', 4);
    const restored = await restoreDatabase(there, { dataDir: join(own, 'restored') });
    expect(restored.segments).toBe(4);
    expect(readdirSync(restored.walDir).toSorted()).toEqual([
      segment(4),
      segment(5),
      segment(6),
      '00000002.history',
    ]);
    const read = (name: string) => readFileSync(join(restored.walDir, name));
    expect(read(segment(5)).subarray(0, 9).toString()).toBe('changes 5');
    expect(read(segment(5))).toHaveLength(segmentBytes);
    expect(read(segment(6)).equals(plain)).toBe(true);
  });

  test('OPS-10: deletes WAL that only an older base backup needed, compressed or not', async () => {
    await deleteOldBackups(there, 35, new Date('2026-04-01T00:00:00Z'));
    expect(there.list('wal').map((name) => name.slice(4).replace('.zst', ''))).toEqual([
      segment(4),
      segment(5),
      segment(6),
      '00000002.history',
    ]);
  });
});

describe('a base backup', () => {
  const own = mkdtempSync(join(tmpdir(), 'salespro-base-'));
  const there = createBackupStorage(join(own, 'backup'), key);
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres({
      name: `backup-${process.pid}`,
      port: await findFreePort(),
      isTemporary: true,
      settings: ['wal_level=replica', 'archive_mode=on', 'archive_command=true'],
    });
  });
  afterAll(() => {
    postgres?.stop();
    rmSync(own, { recursive: true });
  });
  const list = () => there.list('base').map((name) => name.replace(/^base\/[^/]+\//, ''));

  test('OPS-11: a base is compressed, reports progress and is read back before it counts', async () => {
    const said: string[] = [];
    const { bytes } = await createBaseBackup(there, postgres.superuserUrl, {
      logProgress: (one) => said.push(one),
    });
    expect(list()).toEqual(['data.zst', 'label']);
    const raw = Number(execFileSync('du', ['-sb', postgres.dataDir]).toString().split('\t')[0]);
    expect(bytes).toBeLessThan(raw / 3);
    expect(said.find((one) => one.startsWith('base: 50 %'))).toMatch(
      /^base: 50 % \(\d+ of about \d+ MB\)$/,
    );
    expect(said.find((one) => one.startsWith('read back: 50 %'))).toBeDefined();
    const { base } = await restoreDatabase(there, { dataDir: join(own, 'restored') });
    expect(readFileSync(join(own, 'restored', 'PG_VERSION'), 'utf8')).toBe('18\n');
    for (const name of there.list(`base/${base}`)) await there.delete(name);
  });

  test('OPS-11: a base that cannot be read back as it was taken does not count', async () => {
    const forgetful: BackupStorage = {
      ...there,
      put: (name, content) =>
        there.put(name, name.endsWith('/label') ? content : withoutLast(content)),
    };
    await expect(createBaseBackup(forgetful, postgres.superuserUrl)).rejects.toThrow(/./);
    expect(list()).toEqual(['data.zst']);
    await expect(restoreDatabase(there, { dataDir: join(own, 'none') })).rejects.toThrow(
      'There is no backup.',
    );
  });
});

/** A disk that silently loses the end of a file. */
async function* withoutLast(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let held: Buffer | null = null;
  for await (const chunk of content) {
    if (held) yield held;
    held = chunk;
  }
}
