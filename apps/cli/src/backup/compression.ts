import { PassThrough, pipeline, Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { BackupStorage } from './backupStorage.ts';

/** Suffix of compressed objects; objects of earlier versions have none. */
export const compressedSuffix = '.zst';

/** Compresses with Zstandard at the fastest level, to spare the CPU. */
export function compressBackup(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const packer = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
  });
  return pipeThrough(content, packer);
}

/** Reads an object and decompresses it if its name says so. */
export function readDecompressed(storage: BackupStorage, name: string): AsyncIterable<Buffer> {
  const stored = storage.read(name);
  return pipeThrough(
    stored,
    name.endsWith(compressedSuffix) ? createZstdDecompress() : new PassThrough(),
  );
}

/** Pipes a stream through another; errors propagate to the reader. */
function pipeThrough(
  content: AsyncIterable<Buffer>,
  through: NodeJS.ReadWriteStream & AsyncIterable<unknown>,
): AsyncIterable<Buffer> {
  pipeline(Readable.from(content), through, () => {});
  return through as AsyncIterable<Buffer>;
}
