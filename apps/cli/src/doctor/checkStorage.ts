import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { readFileSettings } from '../../../api/src/app/env.ts';
import { toFileSettings } from '../../../api/src/app/toFileSettings.ts';
import { createFiles } from '../../../api/src/lib/files.ts';
import type { Settings } from '../../../api/src/lib/withSecretFiles.ts';
import { bad, type Finding, good } from './Finding.ts';

/** Puts a small object there, finds it, and takes it away again. */
export async function checkStorage(given: Settings): Promise<Finding> {
  const settings = toFileSettings(readFileSettings(given));
  const place = settings.driver === 'disk' ? settings.dir : settings.bucket;
  // Made by whoever looks first, the folder would be closed to the api.
  if (settings.driver === 'disk' && !existsSync(settings.dir))
    return bad(
      'files',
      `The folder ${place} is not there.`,
      `Run: install -d -o salespro -m 750 ${place}. If there were files: "Restore" in docs/operations.md.`,
    );
  const files = createFiles(settings);
  const key = `doctor/${randomUUID()}`;
  try {
    await files.put(key, Readable.from([Buffer.from('x')]), 1);
    const bytes = await files.findBytes(key);
    await files.delete(key);
    if (bytes === 1) return good('files', `${place} takes and gives files`);
    throw new Error('what was put there is not found');
  } catch (error) {
    return bad(
      'files',
      `We can't write to ${place}: ${error instanceof Error ? error.message : String(error)}.`,
      settings.driver === 'disk'
        ? `Run: chown -R salespro ${place}`
        : 'Fix the S3_ settings, or ask your provider.',
    );
  } finally {
    files.close();
  }
}
