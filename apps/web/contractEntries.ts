import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The browser needs the method and the path of a contract entry and, at compile time, its types. The
 * schemas run on the server, so the built app gets each entry without them: no schema library (24 kB)
 * and none of the data the schemas are made of. Tests and development keep the real ones.
 */
export function contractEntries(): Plugin {
  return {
    name: 'contract-entries',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!/packages[\\/]contract[\\/]src[\\/]\w+\.ts$/.test(id)) return null;
      const room: Record<string, unknown> = await import(pathToFileURL(id).href);
      const entries = Object.entries(room).filter(([, value]) => isEntry(value));
      if (entries.length === 0) return null;
      return entries
        .map(([name, entry]) => `export const ${name} = ${JSON.stringify(entry, withoutSchemas)};`)
        .join('\n');
    },
  };
}

function isEntry(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Method and path, how body and reply travel where that is not JSON, and what a proof is asked for. */
function withoutSchemas(key: string, value: unknown): unknown {
  if (key === '') return value;
  return typeof value === 'string' &&
    ['method', 'path', 'body', 'reply', 'needsProofTo'].includes(key)
    ? value
    : undefined;
}
