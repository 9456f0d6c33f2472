import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createLanes } from './concurrency.ts';
import { fail } from './fail.ts';

/** First and last byte, both included, as in HTTP. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where objects live. Keys are made by the server, never by a client. */
export interface Files {
  /** Resolves when the object is stored; a content that breaks off makes it fail. */
  put(key: string, content: Readable, bytes: number): Promise<void>;
  /** How many bytes are stored under a key; null when nothing is. */
  findBytes(key: string): Promise<number | null>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Fine when there is nothing under the key. */
  delete(key: string): Promise<void>;
  /** The folders directly in a folder, by name. */
  listFolders(folder: string): AsyncIterable<string>;
  /** Every key in a folder and in the folders below. */
  listKeys(folder: string): AsyncIterable<string>;
  close(): void;
}

/** Says of any failure that the storage had it; what it really was goes to the log. */
export function orStorageFailed<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause) => fail('storage_failed', { cause }));
}

export type FileSettings =
  | { readonly driver: 'disk'; readonly dir: string }
  | ({ readonly driver: 's3' } & S3Settings);

/** Disk for one node, S3 for more. */
export function createFiles(settings: FileSettings): Files {
  return settings.driver === 'disk' ? createDiskFiles(settings.dir) : createS3Files(settings);
}

/** Beyond it they are found out anew. */
const mostKnown = 10_000;

/** Objects as files below one folder: right for one node, and for development. */
export function createDiskFiles(dir: string): Files {
  // The database may write to the same disk, and a save waits for it: writing through is rare.
  const lanes = createLanes({ pauses: 40, longestPauseMs: 2000 });
  /** Folders whose names are on the disk for good; none is ever removed. */
  const known = new Set<string>();

  /** Up to the first folder that was there before. */
  async function syncFolders(key: string): Promise<void> {
    const folders = foldersOf(dir, key);
    for (const folder of folders) {
      await sync(folder, 'r');
      if (known.has(folder)) break;
    }
    if (known.size > mostKnown) known.clear();
    for (const folder of folders) known.add(folder);
  }

  const pathOf = (key: string) => join(dir, checkedKey(key));

  return {
    async put(key, content) {
      const path = pathOf(key);
      // The content is listened to from the first moment: it may break off before there is a folder.
      await pipeline(content, async (bytes: AsyncIterable<Uint8Array>) => {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, bytes);
      });
      // Stored means that a power cut does not take it away again: neither the bytes nor the names.
      await lanes(accountOf(key), async () => {
        await sync(path, 'r+');
        await syncFolders(key);
      });
    },

    findBytes: (key) => stat(pathOf(key)).then(({ size }) => size, orNothing(null)),

    async read(key, range) {
      const file = await open(pathOf(key));
      return createReadStream('', { fd: file, ...range });
    },

    delete: (key) => rm(pathOf(key), { force: true }),

    async *listFolders(folder) {
      for (const one of await list(join(dir, folder), false)) if (one.isDirectory()) yield one.name;
    },

    async *listKeys(folder) {
      for (const one of await list(join(dir, folder), true)) {
        const key = relative(dir, join(one.parentPath, one.name)).replaceAll(sep, '/');
        if (one.isFile() && isKey(key)) yield key;
      }
    },

    close: () => {},
  };
}

/** What is asked for may not be there; any other failure is one. */
function orNothing<T>(nothing: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}

function list(path: string, recursive: boolean): Promise<Dirent[]> {
  return readdir(path, { recursive, withFileTypes: true }).catch(orNothing([]));
}

/** Keys begin with what they are and whose they are. */
function accountOf(key: string): string {
  return key.split('/', 2).join('/');
}

/** From the folder of the file up to the root; Windows knows no such thing as writing a folder to disk. */
function foldersOf(dir: string, key: string): string[] {
  if (process.platform === 'win32') return [];
  return dirname(key)
    .split('/')
    .map((_, depth, names) => join(dir, ...names.slice(0, names.length - depth)))
    .concat(dir);
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
  /** How long the server may say nothing. */
  readonly timeoutMs: number;
  /** How many keys a listing asks for at once; the server's own measure when not given. */
  readonly listPageSize?: number;
}

const nothing = () => {};
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Objects in a bucket of any S3-compatible server, for more than one node. */
function createS3Files(settings: S3Settings): Files {
  const { bucket } = settings;
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: settings.forcePathStyle,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    // Servers other than Amazon's know no checksums behind a streamed body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.min(3000, settings.timeoutMs),
      socketTimeout: settings.timeoutMs,
    },
    // It would print to the console; what fails is thrown, and logged where it is caught.
    logger: silent,
  });
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });
  /** Page by page, so that a large listing never stands in memory whole. */
  const listPages = (folder: string, delimiter?: '/') =>
    paginateListObjectsV2(
      { client, ...(settings.listPageSize ? { pageSize: settings.listPageSize } : {}) },
      { Bucket: bucket, Prefix: `${folder}/`, ...(delimiter ? { Delimiter: delimiter } : {}) },
    );

  return {
    // When the sender is gone, the request to the storage must not wait for the rest.
    async put(key, content, bytes) {
      const stop = new AbortController();
      content.once('error', () => stop.abort());
      content.once('close', () => content.readableEnded || stop.abort());
      await client.send(
        new PutObjectCommand({
          ...at(key),
          Body: content,
          ContentLength: bytes,
          ContentType: 'application/pdf',
        }),
        { abortSignal: stop.signal },
      );
    },

    findBytes: (key) =>
      client.send(new HeadObjectCommand(at(key))).then(
        ({ ContentLength }) => ContentLength ?? null,
        (error) => {
          if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
            return null;
          throw error;
        },
      ),

    async read(key, range) {
      const { Body } = await client.send(
        new GetObjectCommand({ ...at(key), ...toRangeHeader(range) }),
      );
      if (!Body) throw new Error('the storage answered without a body');
      return Body as Readable;
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    async *listFolders(folder) {
      for await (const { CommonPrefixes = [] } of listPages(folder, '/'))
        for (const { Prefix = '' } of CommonPrefixes) yield Prefix.slice(folder.length + 1, -1);
    },

    async *listKeys(folder) {
      for await (const { Contents = [] } of listPages(folder))
        for (const { Key = '' } of Contents) if (isKey(Key)) yield Key;
    },

    close: () => client.destroy(),
  };
}

function toRangeHeader(range: ByteRange | undefined): { Range?: string } {
  return range ? { Range: `bytes=${range.start}-${range.end}` } : {};
}

const form = /^[\w-]+(\/[\w-]+(\.[\w-]+)*)+$/;

/** Keys are ours: plain names between slashes. What somebody else left in the storage is none. */
const isKey = (text: string): boolean => form.test(text);

/** Anything else is a mistake, and must not leave the storage. */
function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of ours');
  return key;
}

/**
 * What a Range header asks of a file of this size: null for the whole file, which is also the right
 * answer to anything we do not understand (RFC 9110, 14.2).
 */
export function parseRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const count = Math.min(Number(last), bytes);
    return count === 0 ? 'unsatisfiable' : { start: bytes - count, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
