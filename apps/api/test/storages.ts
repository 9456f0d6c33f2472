import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStorage, type FileStorage, type FileStorageSettings } from '#lib/fileStorage.ts';

/** A file storage that tests run against. */
export interface TestStorage {
  readonly name: string;
  /** Settings with which a server uses the same storage. */
  readonly env: Record<string, string>;
  readonly open: (more?: { listPageSize?: number }) => FileStorage;
}

/** The storages every test runs against: disk, and the S3 server of `node reliability/testS3.ts`. */
export const storages: readonly TestStorage[] = [
  toStorage({ driver: 'disk', dir: mkdtempSync(join(tmpdir(), 'salespro-files-')) }),
  ...(process.env.TEST_S3 ? [toStorage(JSON.parse(process.env.TEST_S3))] : []),
];

function toStorage(settings: FileStorageSettings): TestStorage {
  return {
    name: settings.driver,
    env: toEnv(settings),
    open: (more) => createFileStorage({ ...settings, ...more }),
  };
}

function toEnv(settings: FileStorageSettings): Record<string, string> {
  if (settings.driver === 'disk') return { FILES_DRIVER: 'disk', FILES_DIR: settings.dir };
  return {
    FILES_DRIVER: 's3',
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_TIMEOUT_MS: String(settings.timeoutMs),
    S3_FORCE_PATH_STYLE: String(settings.forcePathStyle),
  };
}
