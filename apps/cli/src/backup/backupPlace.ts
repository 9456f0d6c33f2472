/** The folder where sealed backups lie: another disk, or what is carried to another place. */
import { createReadStream, createWriteStream, existsSync, globSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { seal, unseal } from './seal.ts';

export interface BackupPlace {
  /** Complete and on the disk when this resolves; never half there under its name. */
  put(name: string, content: AsyncIterable<Buffer>): Promise<number>;
  read(name: string): AsyncIterable<Buffer>;
  has(name: string): boolean;
  /** Names in a folder and below, in order. */
  list(folder: string): string[];
  /** Folders in a folder, in order, also of what was broken off. */
  listFolders(folder: string): string[];
  /** Says that the original is gone; kept until it was gone for `days`. */
  markGone(name: string, now: Date, days: number): Promise<void>;
  delete(name: string): Promise<void>;
  /** With everything in it, also what was broken off. */
  deleteFolder(folder: string): Promise<void>;
}

const ending = '.sealed';

export function createBackupPlace(dir: string, key: Buffer): BackupPlace {
  const pathOf = (name: string) => join(dir, `${name}${ending}`);
  return {
    async put(name, content) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(Readable.from(seal(content, key, name)), createWriteStream(`${path}.part`));
      const file = await open(`${path}.part`, 'r+');
      await file.sync().finally(() => file.close());
      await rename(`${path}.part`, path);
      return (await stat(path)).size;
    },
    read: (name) => unseal(createReadStream(pathOf(name)), key, name),
    has: (name) => existsSync(pathOf(name)),
    list: (folder) =>
      globSync(`${folder}/**/*${ending}`, { cwd: dir })
        .map((name) => name.slice(0, -ending.length))
        .toSorted(),
    listFolders: (folder) =>
      globSync(`${folder}/*/`, { cwd: dir })
        .map((name) => name.replace(/\/$/, ''))
        .toSorted(),
    async markGone(name, now, days) {
      const mark = `${pathOf(name)}.gone`;
      if (!existsSync(mark)) return writeFile(mark, `${now.toISOString()}\n`);
      const age = now.getTime() - (await stat(mark)).mtimeMs;
      if (age > days * 86_400_000) await Promise.all([rm(pathOf(name)), rm(mark)]);
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    deleteFolder: (folder) => rm(join(dir, folder), { recursive: true, force: true }),
  };
}
