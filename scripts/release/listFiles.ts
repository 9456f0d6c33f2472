import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file in a folder and below, by its path from there, in order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}
