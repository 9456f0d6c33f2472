import { parseArgs } from 'node:util';
import { archiveAuditLog } from '../archiveAuditLog.ts';
import { createEnvVarReader } from '../readEnvVars.ts';
import type { CliCommand } from './CliCommand.ts';

/** Users can see their last 90 days in the app. */
const minDays = 90;

/** `salespro audit archive`: moves old audit events to a folder. */
export const auditArchiveCommand: CliCommand = {
  help: `usage: salespro audit archive --into folder [--days 400]

Moves audit events older than so many days (at least ${minDays}) out of the database into a folder,
where "audit verify --archive" proves them together with the rest. It can be broken off and
repeated. It also deletes there what belongs to accounts that were erased: run it every month,
and keep the folder as long as the database's backups.

Settings: DATABASE_URL (of a superuser).`,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { into: { type: 'string' }, days: { type: 'string', default: '400' } },
    });
    const days = Number(values.days);
    if (!values.into || !Number.isInteger(days) || days < minDays)
      throw new Error(`Say where to, and how old: --into folder --days ${minDays} or more`);
    const ownerUrl = createEnvVarReader()('DATABASE_URL');
    const { moved, forgotten } = await archiveAuditLog({ ownerUrl, folder: values.into, days });
    console.log(`audit: ${moved} events moved, ${forgotten} erased accounts forgotten`);
    return 0;
  },
};
