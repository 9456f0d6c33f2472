import { createDiskFiles } from './diskFiles.ts';
import type { Files } from './files.ts';
import { createS3Files, type S3Settings } from './s3Files.ts';

export type FileSettings =
  | { readonly driver: 'disk'; readonly dir: string }
  | ({ readonly driver: 's3' } & S3Settings);

/** Disk for one node, S3 for more. */
export function createFiles(settings: FileSettings): Files {
  return settings.driver === 'disk' ? createDiskFiles(settings.dir) : createS3Files(settings);
}
