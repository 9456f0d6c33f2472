import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { checkedKey } from './checkedKey.ts';
import { createSlowLane } from './createSlowLane.ts';
import type { Files } from './files.ts';
import { listDisk } from './listDisk.ts';

/** Objects as files below one folder: right for one node, and for development. */
export function createDiskFiles(dir: string): Files {
  // The database may write to the same disk, and a save waits for it.
  const lane = createSlowLane();
  const disk = new Disk(new FSDriver({ location: dir, visibility: 'private' }));

  return {
    async put(key, content) {
      await disk.putStream(checkedKey(key), content);
      // Stored means that a power cut does not take it away again: neither the bytes nor the names.
      await lane(async () => {
        await sync(join(dir, key), 'r+');
        for (const folder of foldersOf(dir, key)) await sync(folder, 'r');
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
