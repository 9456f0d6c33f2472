import { createSecretFiles } from '../createSecretFiles.ts';
import type { CliCommand } from './CliCommand.ts';

/** `salespro secrets make`: creates the secrets of a new installation. */
export const secretsMakeCommand: CliCommand = {
  help: `usage: salespro secrets make <folder> [host of the database]

Writes every secret of a new installation, random, one file each, named like its setting.
Nothing that is there is ever overwritten. The host is 127.0.0.1 when none is given.

Keep a copy of AUTH_SECRET, ENCRYPTION_KEYS, PASSWORD_PEPPER and BACKUP_KEY in a password
manager: without the second no client's name can ever be read again, without the third
everyone needs a new password, without the last no backup opens.`,
  async run([folder, databaseHost]) {
    if (!folder) throw new Error(secretsMakeCommand.help);
    try {
      const names = createSecretFiles(folder, databaseHost);
      console.log(`${names.length} secrets are in ${folder}: ${names.join(', ')}.`);
      console.log(
        'Keep a copy of AUTH_SECRET, ENCRYPTION_KEYS, PASSWORD_PEPPER and BACKUP_KEY in a password manager.',
      );
      return 0;
    } catch (error) {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      throw isThere ? new Error(`${folder} already holds secrets. Nothing was changed.`) : error;
    }
  },
};
