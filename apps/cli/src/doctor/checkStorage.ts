import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { readFileSettings } from '../../../api/src/app/env.ts';
import { toFileStorageSettings } from '../../../api/src/app/toFileStorageSettings.ts';
import { createFileStorage } from '../../../api/src/lib/fileStorage.ts';
import type { EnvVars } from '../../../api/src/lib/resolveSecretFiles.ts';
import { type DoctorFinding, failed, passed } from './DoctorFinding.ts';

/** Writes, finds and deletes a small object in the file storage. */
export async function checkStorage(given: EnvVars): Promise<DoctorFinding> {
  const settings = toFileStorageSettings(readFileSettings(given));
  const place = settings.driver === 'disk' ? settings.dir : settings.bucket;
  // Created by this command, the folder would belong to root.
  if (settings.driver === 'disk' && !existsSync(settings.dir))
    return failed(
      'files',
      `The folder ${place} is not there.`,
      `Run: install -d -o salespro -m 750 ${place}. If there were files: "Restore" in docs/operations.md.`,
    );
  const files = createFileStorage(settings);
  const key = `doctor/${randomUUID()}`;
  try {
    await files.put(key, Readable.from([Buffer.from('x')]), 1);
    const bytes = await files.findBytes(key);
    await files.delete(key);
    if (bytes === 1) return passed('files', `${place} takes and gives files`);
    throw new Error('what was put there is not found');
  } catch (error) {
    return failed(
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
