/**
 * `npm run backup`: a sealed copy of the whole cluster; then drops what is older than BACKUP_DAYS.
 * `npm run backup:ship`: sends what changed since (WAL, files, erasures). Every minute, see docs/operations.md.
 */
import { readBackupSettings } from './backup/backupSettings.ts';
import { dropOld, shipChanges } from './backup/shipChanges.ts';
import { takeBase } from './backup/takeBase.ts';

const { ownerUrl, walDir, place, files, daysKept } = readBackupSettings();
try {
  if (process.argv[2] !== 'ship') {
    const { id, bytes } = await takeBase(place, ownerUrl);
    console.log(`base ${id}: ${Math.ceil(bytes / 1e6)} MB, sealed`);
    await dropOld(place, daysKept);
  }
  const shipped = await shipChanges(place, { walDir: walDir(), ownerUrl, files, daysKept });
  console.log(
    `shipped ${shipped.segments} WAL segments and ${shipped.files} files; the oldest had waited ${shipped.oldestSeconds} s`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
} finally {
  files.close();
}
