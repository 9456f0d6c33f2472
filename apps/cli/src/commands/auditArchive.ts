import { parseArgs } from 'node:util';
import { archiveAudit } from '../archiveAudit.ts';
import { createSetting } from '../readSettings.ts';
import type { Command } from './Command.ts';

/** People see their last 90 days. */
const leastDays = 90;

export const auditArchive: Command = {
  help: `usage: salespro audit archive --into folder [--days 400]

Moves audit events older than so many days (at least ${leastDays}) out of the database into a folder,
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
    if (!values.into || !Number.isInteger(days) || days < leastDays)
      throw new Error(`Say where to, and how old: --into folder --days ${leastDays} or more`);
    const ownerUrl = createSetting()('DATABASE_URL');
    const { moved, forgotten } = await archiveAudit({ ownerUrl, folder: values.into, days });
    console.log(`audit: ${moved} events moved, ${forgotten} erased accounts forgotten`);
    return 0;
  },
};
