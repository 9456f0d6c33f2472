import { PassThrough, pipeline, Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { BackupPlace } from './backupPlace.ts';

/** How what is stored compressed is called; without it, it was stored by an earlier version. */
export const packedEnding = '.zst';

/** The fastest level: a backup must not take the cores from the people who work. */
export function pack(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const packer = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
  });
  return joined(content, packer);
}

/** What is stored under a name, as it was before it was packed. */
export function readUnpacked(place: BackupPlace, name: string): AsyncIterable<Buffer> {
  const stored = place.read(name);
  return joined(stored, name.endsWith(packedEnding) ? createZstdDecompress() : new PassThrough());
}

/** A failure of the first ends the second, and so whoever reads it. */
function joined(
  content: AsyncIterable<Buffer>,
  through: NodeJS.ReadWriteStream & AsyncIterable<unknown>,
): AsyncIterable<Buffer> {
  pipeline(Readable.from(content), through, () => {});
  return through as AsyncIterable<Buffer>;
}
