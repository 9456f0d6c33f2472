/** The folder of encrypted backups, usually on another disk. */
import { createReadStream, createWriteStream, existsSync, globSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { decryptBackup, encryptBackup } from './encryptBackup.ts';

/** Reads and writes encrypted backup files. */
export interface BackupStorage {
  /** Stores an object atomically and durably; returns its size. */
  put(name: string, content: AsyncIterable<Buffer>): Promise<number>;
  read(name: string): AsyncIterable<Buffer>;
  has(name: string): boolean;
  /** Lists the names in a folder and its subfolders, sorted. */
  list(folder: string): string[];
  /** Lists subfolders, sorted, also those of interrupted backups. */
  listFolders(folder: string): string[];
  /** Marks an object whose source was deleted; deletes it once it was marked for `days`. */
  markSourceDeleted(name: string, now: Date, days: number): Promise<void>;
  delete(name: string): Promise<void>;
  /** Deletes a folder, also one of an interrupted backup. */
  deleteFolder(folder: string): Promise<void>;
}

const fileSuffix = '.sealed';

export function createBackupStorage(dir: string, key: Buffer): BackupStorage {
  const pathOf = (name: string) => join(dir, `${name}${fileSuffix}`);
  return {
    async put(name, content) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(
        Readable.from(encryptBackup(content, key, name)),
        createWriteStream(`${path}.part`),
      );
      const file = await open(`${path}.part`, 'r+');
      await file.sync().finally(() => file.close());
      await rename(`${path}.part`, path);
      return (await stat(path)).size;
    },
    read: (name) => decryptBackup(createReadStream(pathOf(name)), key, name),
    has: (name) => existsSync(pathOf(name)),
    list: (folder) =>
      globSync(`${folder}/**/*${fileSuffix}`, { cwd: dir })
        .map((name) => name.slice(0, -fileSuffix.length))
        .toSorted(),
    listFolders: (folder) =>
      globSync(`${folder}/*/`, { cwd: dir })
        .map((name) => name.replace(/\/$/, ''))
        .toSorted(),
    async markSourceDeleted(name, now, days) {
      const mark = `${pathOf(name)}.gone`;
      if (!existsSync(mark)) return writeFile(mark, `${now.toISOString()}\n`);
      const age = now.getTime() - (await stat(mark)).mtimeMs;
      if (age > days * 86_400_000) await Promise.all([rm(pathOf(name)), rm(mark)]);
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    deleteFolder: (folder) => rm(join(dir, folder), { recursive: true, force: true }),
  };
}
