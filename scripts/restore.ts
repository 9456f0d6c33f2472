/**
 * `npm run restore -- <empty folder> [moment]`: puts the cluster back, to the last shipped moment or to the one given
 * (2026-11-15T09:30:00Z). Then start PostgreSQL on that folder, and before the app:
 * `npm run restore:open`: replays erasures, puts the files back, and says what is missing.
 */
import { readBackupSettings } from './backup/backupSettings.ts';
import { openRestored } from './backup/openRestored.ts';
import { restoreData } from './backup/restoreData.ts';

const { ownerUrl, place, files } = readBackupSettings();
const [what, dataDir, moment] = process.argv.slice(2);
try {
  if (what === 'open') {
    const opened = await openRestored(place, { ownerUrl, files });
    console.log(
      `${opened.erased} erased accounts erased again; ${opened.filesPutBack} files put back, ${opened.filesRemoved} without a row removed`,
    );
    for (const key of opened.filesMissing) console.error(`missing: ${key}`);
    process.exitCode = opened.filesMissing.length > 0 ? 1 : 0;
  } else if (what === 'data' && dataDir) {
    const to = moment ? new Date(moment) : undefined;
    if (to && Number.isNaN(to.getTime())) throw new Error(`${moment} is no moment.`);
    const { base, walDir, segments } = await restoreData(place, { dataDir, ...(to ? { to } : {}) });
    console.log(
      `base ${base} and ${segments} WAL segments are in place. Now start PostgreSQL on ${dataDir}, then run: npm run restore:open\nAfterwards ${walDir} may go.`,
    );
  } else throw new Error('usage: npm run restore -- <empty folder> [moment]');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
} finally {
  files.close();
}
