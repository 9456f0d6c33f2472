import type { FileStorageSettings } from '#lib/fileStorage.ts';
import type { FileEnv } from './env.ts';

/** Converts the environment variables of the file storage to its settings. */
export function toFileStorageSettings(env: FileEnv): FileStorageSettings {
  if (env.FILES_DRIVER === 'disk') return { driver: 'disk', dir: env.FILES_DIR };
  return {
    driver: 's3',
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    timeoutMs: env.S3_TIMEOUT_MS,
  };
}
