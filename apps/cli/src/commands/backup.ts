import { readBackupSettings } from '../backup/backupSettings.ts';
import { dropOld, shipChanges } from '../backup/shipChanges.ts';
import { takeBase } from '../backup/takeBase.ts';
import type { Command } from './Command.ts';

export const backup: Command = {
  help: `usage: salespro backup [--changes]

Without an option: a sealed copy of the whole database, read back
once before it counts, then drops what is older than
BACKUP_DAYS. With --changes: only what changed since (WAL, files, erasures). The timers
run the first every night and the second every minute.

Run it as postgres or root, on the machine of the database. Settings: DATABASE_URL (of a
superuser), BACKUP_DIR, BACKUP_KEY, BACKUP_WAL_DIR, BACKUP_DAYS, FILES_...`,
  async run([option]) {
    if (option !== undefined && option !== '--changes') throw new Error(backup.help);
    const { ownerUrl, walDir, place, files, daysKept } = readBackupSettings();
    try {
      if (option !== '--changes') {
        const { id, bytes } = await takeBase(place, ownerUrl, { say: console.log });
        console.log(`base ${id}: ${Math.ceil(bytes / 1e6)} MB, compressed, sealed and read back`);
        await dropOld(place, daysKept);
      }
      const shipped = await shipChanges(place, { walDir: walDir(), ownerUrl, files, daysKept });
      console.log(
        `shipped ${shipped.segments} WAL segments and ${shipped.files} files. The oldest had waited ${shipped.oldestSeconds} s`,
      );
      return 0;
    } finally {
      files.close();
    }
  },
};
