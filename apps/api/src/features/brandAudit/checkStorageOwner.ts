import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FileStorage } from '#lib/fileStorage.ts';

/** Key of the object that holds the id of the installation that owns the storage. */
export const installationIdKey = 'installation/id';

/** The file storage belongs to another installation, so nothing may be written or deleted there. */
export class ForeignStorageError extends Error {
  constructor() {
    super(
      'The file storage belongs to another installation. Give this one a folder or bucket of its own (FILES_DIR, S3_BUCKET).',
    );
  }
}

/**
 * Throws when the file storage belongs to another installation; an unused storage is claimed for this one.
 * Otherwise the nightly deletion of orphaned objects would delete the files of the other installation.
 */
export async function checkStorageOwner(files: FileStorage, installationId: string): Promise<void> {
  if ((await files.findBytes(installationIdKey)) === null) {
    const content = Buffer.from(`${installationId}\n`);
    await files.put(installationIdKey, Readable.from([content]), content.length);
  }
  const owner = await text(await files.read(installationIdKey));
  if (owner.trim() !== installationId) throw new ForeignStorageError();
}
