import { readFileSync } from 'node:fs';

/** Reads the code blocks of the operator's document by their names: ```` ```sh release ````. */
export function readDocumentBlocks(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const found = text.matchAll(/^```sh ([\w-]+)\n([\s\S]*?)^```$/gm);
  return new Map([...found].map(([, name = '', script = '']) => [name, script]));
}

/** Reads a value that a block sets: `VERSION=0.2.0`. */
export function readBlockValue(block: string, name: string): string {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(block)?.[1] ?? '';
}
