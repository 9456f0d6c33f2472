import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Our own packages are found by name through a link, so that Node takes them for sources and not for packages. */
export function linkWorkspace(folder: string, names: readonly string[]): void {
  const scope = join(folder, 'node_modules/@salespro');
  mkdirSync(scope, { recursive: true });
  for (const name of names) symlinkSync(`../../packages/${name}`, join(scope, name));
}
