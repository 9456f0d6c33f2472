import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists the keys of all stored objects in a folder of the disk storage. */
export async function listObjects(filesDir: string, folder = ''): Promise<string[]> {
  const entries = await readdir(join(filesDir, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(filesDir.length + 1))
    .sort();
}
