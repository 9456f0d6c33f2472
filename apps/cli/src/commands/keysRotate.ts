import { parseKeyRing } from '../../../api/src/lib/crypto.ts';
import { createSetting } from '../readSettings.ts';
import { rotateKeys } from '../rotateKeys.ts';
import type { Command } from './Command.ts';

export const keysRotate: Command = {
  help: `usage: salespro keys rotate

Wraps every data key with the first key of ENCRYPTION_KEYS, while the app runs. First put a
new key in front (2:...,1:...) and restart all processes. Run this. Then take the old one
away and restart. No client's row is touched. Backups from before need the old key.

Settings: DATABASE_URL (of a superuser), ENCRYPTION_KEYS.`,
  async run() {
    const setting = createSetting();
    const ring = parseKeyRing(setting('ENCRYPTION_KEYS'));
    console.log(
      `${await rotateKeys(setting('DATABASE_URL'), ring)} data keys now use key ${ring.current}`,
    );
    return 0;
  },
};
