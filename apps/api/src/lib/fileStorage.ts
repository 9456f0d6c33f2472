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
import { throwApiError } from './apiError.ts';
import { createFairQueue } from './concurrency.ts';

/** First and last byte, both inclusive, as in HTTP. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Storage of uploaded files and erasure records. Keys are created by the server, never by a client. */
export interface FileStorage {
  /** Resolves when the object is stored durably; fails when the content breaks off. */
  put(key: string, content: Readable, bytes: number): Promise<void>;
  /** Returns the stored size, or null when the key does not exist. */
  findBytes(key: string): Promise<number | null>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Succeeds also when the key does not exist. */
  delete(key: string): Promise<void>;
  /** Lists the names of the direct subfolders. */
  listFolders(folder: string): AsyncIterable<string>;
  /** Lists all keys in a folder and its subfolders. */
  listKeys(folder: string): AsyncIterable<string>;
  close(): void;
}

/** Converts any error of the storage to the API error `storage_failed`; the cause is logged. */
export function wrapStorageErrors<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause) => throwApiError('storage_failed', { cause }));
}

export type FileStorageSettings =
  | { readonly driver: 'disk'; readonly dir: string }
  | ({ readonly driver: 's3' } & S3Settings);

/** Creates a storage on disk for a single node, or on S3 for several nodes. */
export function createFileStorage(settings: FileStorageSettings): FileStorage {
  return settings.driver === 'disk' ? createDiskStorage(settings.dir) : createS3Storage(settings);
}

/** The cache of synced folders is cleared above this size. */
const maxKnownFolders = 10_000;

/** Stores objects as files in one folder, for a single node and for development. */
export function createDiskStorage(dir: string): FileStorage {
  // Limits fsync calls, because saves of the database may wait for the same disk.
  const syncQueue = createFairQueue({ pauseFactor: 40, maxPauseMs: 2000 });
  /** Folders whose directory entries are already synced to disk; folders are never removed. */
  const knownFolders = new Set<string>();

  /** Syncs the parent folders up to the first one that is known. */
  async function syncFolders(key: string): Promise<void> {
    const folders = listParentFolders(dir, key);
    for (const folder of folders) {
      await syncToDisk(folder, 'r');
      if (knownFolders.has(folder)) break;
    }
    if (knownFolders.size > maxKnownFolders) knownFolders.clear();
    for (const folder of folders) knownFolders.add(folder);
  }

  const pathOf = (key: string) => join(dir, requireKey(key));

  return {
    async put(key, content) {
      const path = pathOf(key);
      // The pipeline starts at once, because the content may break off before the folder exists.
      await pipeline(content, async (bytes: AsyncIterable<Uint8Array>) => {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, bytes);
      });
      // Syncs file and folder entries, so that the object survives a power cut.
      await syncQueue(getAccountPrefix(key), async () => {
        await syncToDisk(path, 'r+');
        await syncFolders(key);
      });
    },

    findBytes: (key) => stat(pathOf(key)).then(({ size }) => size, returnWhenMissing(null)),

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

/** Returns the fallback for a missing file and rethrows any other error. */
function returnWhenMissing<T>(nothing: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}

function list(path: string, recursive: boolean): Promise<Dirent[]> {
  return readdir(path, { recursive, withFileTypes: true }).catch(returnWhenMissing([]));
}

/** Returns the first two segments of a key: the kind of object and the account. */
function getAccountPrefix(key: string): string {
  return key.split('/', 2).join('/');
}

/** Lists the folders from the file up to the root; none on Windows, which cannot sync folders. */
function listParentFolders(dir: string, key: string): string[] {
  if (process.platform === 'win32') return [];
  return dirname(key)
    .split('/')
    .map((_, depth, names) => join(dir, ...names.slice(0, names.length - depth)))
    .concat(dir);
}

async function syncToDisk(path: string, flags: string): Promise<void> {
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
  /** Timeout of a silent S3 server. */
  readonly timeoutMs: number;
  /** Keys per page of a listing; the server's default when undefined. */
  readonly listPageSize?: number;
}

const noop = () => {};
const silentLogger = { debug: noop, info: noop, warn: noop, error: noop };

/** Stores objects in a bucket of any S3-compatible server, for several nodes. */
function createS3Storage(settings: S3Settings): FileStorage {
  const { bucket } = settings;
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: settings.forcePathStyle,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    // S3 servers other than Amazon's do not support checksums of streamed bodies.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.min(3000, settings.timeoutMs),
      socketTimeout: settings.timeoutMs,
    },
    // The default logger prints to the console; errors are thrown and logged by the caller.
    logger: silentLogger,
  });
  const at = (key: string) => ({ Bucket: bucket, Key: requireKey(key) });
  /** Lists page by page, so that a large listing is never in memory as a whole. */
  const listPages = (folder: string, delimiter?: '/') =>
    paginateListObjectsV2(
      { client, ...(settings.listPageSize ? { pageSize: settings.listPageSize } : {}) },
      { Bucket: bucket, Prefix: `${folder}/`, ...(delimiter ? { Delimiter: delimiter } : {}) },
    );

  return {
    // Aborts the S3 request when the upload breaks off.
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

const keyPattern = /^[\w-]+(\/[\w-]+(\.[\w-]+)*)+$/;

/**
 * Returns whether a text is a valid key: plain names between slashes. Files of other programs are ignored.
 */
const isKey = (text: string): boolean => keyPattern.test(text);

/** Throws for an invalid key, such as one that would leave the folder. */
function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('invalid storage key');
  return key;
}

/** Parses a Range header; returns null for the whole file, also for unsupported forms (RFC 9110, 14.2). */
export function parseRangeHeader(
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
