import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Links our packages in node_modules, so that Node strips types of their sources. */
export function linkWorkspace(folder: string, names: readonly string[]): void {
  const scope = join(folder, 'node_modules/@salespro');
  mkdirSync(scope, { recursive: true });
  for (const name of names) symlinkSync(`../../packages/${name}`, join(scope, name));
}
