import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkedKey, isKey } from './checkedKey.ts';
import { createLanes } from './createLanes.ts';
import type { Files } from './files.ts';

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
