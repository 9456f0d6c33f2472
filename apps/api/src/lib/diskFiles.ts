import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { checkedKey } from './checkedKey.ts';
import { createLanes } from './createLanes.ts';
import type { Files } from './files.ts';
import { listDisk } from './listDisk.ts';

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

  const disk = new Disk(new FSDriver({ location: dir, visibility: 'private' }));

  return {
    async put(key, content) {
      await disk.putStream(checkedKey(key), content);
      // Stored means that a power cut does not take it away again: neither the bytes nor the names.
      await lanes(accountOf(key), async () => {
        await sync(join(dir, key), 'r+');
        await syncFolders(key);
      });
    },

    findBytes: async (key) =>
      (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null,

    async read(key, range) {
      const file = await open(join(dir, checkedKey(key)));
      return createReadStream('', { fd: file, ...range });
    },

    delete: (key) => disk.delete(key),
    listFolders: (folder) => listDisk(disk, folder, 'folders'),
    listKeys: (folder) => listDisk(disk, folder, 'keys'),
    close: () => {},
  };
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
