import { createBaseBackup } from '../backup/createBaseBackup.ts';
import { readBackupSettings } from '../backup/readBackupSettings.ts';
import { deleteOldBackups, shipChanges } from '../backup/shipChanges.ts';
import type { CliCommand } from './CliCommand.ts';

/** `salespro backup`: creates a base backup or ships changes. */
export const backupCommand: CliCommand = {
  help: `usage: salespro backup [--changes]

Without an option: a sealed copy of the whole database, read back
once before it counts, then drops what is older than
BACKUP_DAYS. With --changes: only what changed since (WAL, files, erasures). The timers
run the first every night and the second every minute.

Run it as postgres or root, on the machine of the database. Settings: DATABASE_URL (of a
superuser), BACKUP_DIR, BACKUP_KEY, BACKUP_WAL_DIR, BACKUP_DAYS, FILES_...`,
  async run([option]) {
    if (option !== undefined && option !== '--changes') throw new Error(backupCommand.help);
    const { ownerUrl, walDir, storage, files, retentionDays } = readBackupSettings();
    try {
      if (option !== '--changes') {
        const { id, bytes } = await createBaseBackup(storage, ownerUrl, {
          logProgress: console.log,
        });
        console.log(`base ${id}: ${Math.ceil(bytes / 1e6)} MB, compressed, sealed and read back`);
        await deleteOldBackups(storage, retentionDays);
      }
      const shipped = await shipChanges(storage, {
        walDir: walDir(),
        ownerUrl,
        files,
        retentionDays,
      });
      console.log(
        `shipped ${shipped.segments} WAL segments and ${shipped.files} files. The oldest had waited ${shipped.oldestSeconds} s`,
      );
      return 0;
    } finally {
      files.close();
    }
  },
};
