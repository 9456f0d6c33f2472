import { parseKeyRing } from '../../../api/src/lib/crypto.ts';
import { createEnvVarReader } from '../readEnvVars.ts';
import { rewrapDataKeys } from '../rewrapDataKeys.ts';
import type { CliCommand } from './CliCommand.ts';

/** `salespro keys rotate`: rewraps all data keys with the newest encryption key. */
export const rewrapDataKeysCommand: CliCommand = {
  help: `usage: salespro keys rotate

Wraps every data key with the first key of ENCRYPTION_KEYS, while the app runs. First put a
new key in front (2:...,1:...) and restart all processes. Run this. Then take the old one
away and restart. No client's row is touched. Backups from before need the old key.

Settings: DATABASE_URL (of a superuser), ENCRYPTION_KEYS.`,
  async run() {
    const setting = createEnvVarReader();
    const ring = parseKeyRing(setting('ENCRYPTION_KEYS'));
    console.log(
      `${await rewrapDataKeys(setting('DATABASE_URL'), ring)} data keys now use key ${ring.current}`,
    );
    return 0;
  },
};
