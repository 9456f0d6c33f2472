import { readFileSettings } from '../../../api/src/app/env.ts';
import { toFileStorageSettings } from '../../../api/src/app/toFileStorageSettings.ts';
import { createFileStorage } from '../../../api/src/lib/fileStorage.ts';
import { createEnvVarReader, readEnvVars } from '../readEnvVars.ts';
import { createBackupStorage } from './backupStorage.ts';
import { parseBackupKey } from './encryptBackup.ts';

/** Reads the settings of the backup commands; throws a readable error when one is missing. */
export function readBackupSettings() {
  const given = readEnvVars();
  const setting = createEnvVarReader(given);
  return {
    ownerUrl: setting('DATABASE_URL'),
    walDir: () => setting('BACKUP_WAL_DIR'),
    storage: createBackupStorage(setting('BACKUP_DIR'), parseBackupKey(setting('BACKUP_KEY'))),
    files: createFileStorage(toFileStorageSettings(readFileSettings(given))),
    retentionDays: Number(given.BACKUP_DAYS || 35),
  };
}
