import type { Readable } from 'node:stream';
import { fail } from './fail.ts';

/** First and last byte, both included, as in HTTP. */
export interface ByteRange {
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
