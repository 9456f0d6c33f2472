import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Files } from '#lib/files.ts';

/** The one object beside the folders: whose storage this is. */
export const installationKey = 'installation/id';

/** Nothing may be written there or swept away: another database knows what belongs there. */
export class ForeignStorage extends Error {
  constructor() {
    super(
      'The file storage belongs to another installation. Give this one a folder or bucket of its own (FILES_DIR, S3_BUCKET).',
    );
  }
}

/**
 * The sweep removes whatever this database does not know, so a second installation that was pointed at
 * the storage of the first would empty it. The first to come writes its id there; any other is refused.
 */
export async function checkStorage(files: Files, installationId: string): Promise<void> {
  if ((await files.findBytes(installationKey)) === null) {
    const content = Buffer.from(`${installationId}\n`);
    await files.put(installationKey, Readable.from([content]), content.length);
  }
  const owner = await text(await files.read(installationKey));
  if (owner.trim() !== installationId) throw new ForeignStorage();
}
