import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { storages } from '#test/storages.ts';
import { createFileStorage, parseRangeHeader } from './fileStorage.ts';

const toStream = (...parts: Buffer[]) => Readable.from(parts, { objectMode: false });

async function collect(list: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const one of list) found.push(one);
  return found.sort();
}

describe.each(storages)('CALL-11: the storage on $name', ({ open }) => {
  const files = open();
  let folder: string;
  beforeEach(() => {
    folder = `test-${randomUUID()}`;
  });
  afterAll(() => files.close());

  const put = (key: string, content: Buffer | string) =>
    files.put(key, toStream(Buffer.from(content)), Buffer.byteLength(content));

  test('returns what was stored', async () => {
    const content = randomBytes(3_000_000);
    const parts = [content.subarray(0, 1_000_000), content.subarray(1_000_000)];
    await files.put(`${folder}/a/b.pdf`, toStream(...parts), content.length);
    expect(await files.findBytes(`${folder}/a/b.pdf`)).toBe(content.length);
    expect((await buffer(await files.read(`${folder}/a/b.pdf`))).equals(content)).toBe(true);
  });

  test('returns byte ranges', async () => {
    await put(`${folder}/a.pdf`, '0123456789');
    const part = async (start: number, end: number) =>
      String(await buffer(await files.read(`${folder}/a.pdf`, { start, end })));
    expect(await part(0, 0)).toBe('0');
    expect(await part(3, 5)).toBe('345');
    expect(await part(9, 9)).toBe('9');
  });

  test('reports missing keys', async () => {
    expect(await files.findBytes(`${folder}/none.pdf`)).toBeNull();
    await expect(files.read(`${folder}/none.pdf`)).rejects.toThrow();
    await expect(files.delete(`${folder}/none.pdf`)).resolves.toBeUndefined();
    expect(await collect(files.listKeys(folder))).toEqual([]);
    expect(await collect(files.listFolders(folder))).toEqual([]);
  });

  test('deletes only the given key', async () => {
    await put(`${folder}/a/1.pdf`, 'one');
    await put(`${folder}/a/2.pdf`, 'two');
    await files.delete(`${folder}/a/1.pdf`);
    expect(await collect(files.listKeys(folder))).toEqual([`${folder}/a/2.pdf`]);
  });

  test('lists keys and folders page by page, without those of a neighbour', async () => {
    const listing = open({ listPageSize: 2 });
    const keys = ['a/1', 'a/2', 'a/x/3', 'b/4', 'c/5'].map((name) => `${folder}/${name}.pdf`);
    for (const key of keys) await put(key, 'x');
    await put(`${folder}-neighbour/d/6.pdf`, 'x');
    expect(await collect(listing.listKeys(folder))).toEqual(keys);
    expect(await collect(listing.listKeys(`${folder}/a`))).toEqual(keys.slice(0, 3));
    expect(await collect(listing.listFolders(folder))).toEqual(['a', 'b', 'c']);
    listing.close();
  });

  test('put fails soon when the content breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('the sender is gone');
      })(),
      { objectMode: false },
    );
    await expect(files.put(`${folder}/cut.pdf`, broken, 200_000)).rejects.toThrow();
    await files.delete(`${folder}/cut.pdf`);
    expect(await files.findBytes(`${folder}/cut.pdf`)).toBeNull();
  });

  test.each(['../outside.pdf', 'a/../../outside.pdf', '/etc/passwd', 'a/..', 'a//b', 'a/b\\c', ''])(
    'rejects the key %j',
    async (key) => {
      await expect(put(key, 'x')).rejects.toThrow();
      await expect(files.read(key)).rejects.toThrow();
    },
  );
});

test('CALL-11: ignores foreign files on the disk', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'salespro-files-'));
  const files = createFileStorage({ driver: 'disk', dir });
  await files.put('audits/1.pdf', toStream(Buffer.from('one')), 3);
  await writeFile(join(dir, 'audits', '.hidden file~'), '');
  expect(await collect(files.listKeys('audits'))).toEqual(['audits/1.pdf']);
  await rm(dir, { recursive: true });
});

test.each([
  [undefined, null],
  ['', null],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=2-3', { start: 2, end: 3 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=9-100', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=3-2', null],
  ['bytes=a-b', null],
  ['bytes=1-2,4-5', null],
  ['lines=1-2', null],
])('the range %j of ten bytes is %j', (header, range) => {
  expect(parseRangeHeader(header, 10)).toEqual(range);
});
