import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const file =
  process.env.WITNESS_FILE ?? fileURLToPath(new URL('recorded.jsonl.br', import.meta.url));

/** Reads the recorded results: one compressed JSON line per seed. */
export function readRecordings(): Map<number, string> {
  if (!existsSync(file)) return new Map();
  const lines = brotliDecompressSync(readFileSync(file)).toString().split('\n');
  return new Map(lines.map((line) => JSON.parse(line) as [number, string]));
}

export function writeRecordings(recorded: ReadonlyMap<number, string>): void {
  const lines = [...recorded].toSorted(([a], [b]) => a - b).map((one) => JSON.stringify(one));
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(file, brotliCompressSync(lines.join('\n'), { params }));
}
