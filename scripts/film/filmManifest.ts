import { join } from 'node:path';

/** Where the film is kept: served beside the built pages. */
export const filmFolder = join(import.meta.dirname, '../../apps/web/public/tour');

/** When it was recorded, from which screens, and its parts. Not served. */
export const filmManifest = join(import.meta.dirname, 'manifest.json');
