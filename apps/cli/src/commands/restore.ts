import { finishRestore } from '../backup/finishRestore.ts';
import { readBackupSettings } from '../backup/readBackupSettings.ts';
import { restoreDatabase } from '../backup/restoreDatabase.ts';
import type { CliCommand } from './CliCommand.ts';

/** `salespro restore`: restores the database, then finishes the restore with --open. */
export const restoreCommand: CliCommand = {
  help: `usage: salespro restore <empty folder> [moment]
       salespro restore --open

First puts the database back into a folder, as it was at the last shipped moment or at the
one given (2026-11-15T09:30:00Z). Start PostgreSQL on that folder: it runs forward to the
moment automatically. Then --open, before anybody may enter: erases again who was erased, puts
the files back, and names what is missing.

Settings: DATABASE_URL (of a superuser), BACKUP_DIR, BACKUP_KEY, FILES_...`,
  async run([first, moment]) {
    if (!first) throw new Error(restoreCommand.help);
    const { ownerUrl, storage, files } = readBackupSettings();
    try {
      if (first === '--open') {
        const opened = await finishRestore(storage, { ownerUrl, files });
        console.log(
          `${opened.erased} erased accounts erased again, ${opened.filesPutBack} files put back, ${opened.filesRemoved} without a row removed`,
        );
        for (const key of opened.filesMissing) console.error(`missing: ${key}`);
        return opened.filesMissing.length > 0 ? 1 : 0;
      }
      const to = moment ? new Date(moment) : undefined;
      if (to && Number.isNaN(to.getTime())) throw new Error(`${moment} is no moment.`);
      const { base, walDir, segments } = await restoreDatabase(storage, {
        dataDir: first,
        logProgress: console.log,
        ...(to ? { to } : {}),
      });
      console.log(
        `base ${base} and ${segments} WAL segments are in place. Now start PostgreSQL on ${first}, then run: salespro restore --open\nAfter that, ${walDir} can go.`,
      );
      return 0;
    } finally {
      files.close();
    }
  },
};
