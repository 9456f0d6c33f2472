import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createEnvVarReader } from '../readEnvVars.ts';
import { type AuditChainHead, verifyAuditLog } from '../verifyAuditLog.ts';
import type { CliCommand } from './CliCommand.ts';

/** `salespro audit verify`: verifies the hash chains of the audit log. */
export const auditVerifyCommand: CliCommand = {
  help: `usage: salespro audit verify [--keep file] [--against file] [--archive folder]

Reads every chain of the audit log and says where one was changed. Who owns the database
could rewrite a whole chain: --keep writes the ends of all chains down, for a place out of
their reach, and --against compares with them later. Events that "audit archive" has moved
away are proven with --archive, the folder they lie in. Without it, each chain is proven
from where it was cut.

Settings: DATABASE_URL (of a superuser).`,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        keep: { type: 'string' },
        against: { type: 'string' },
        archive: { type: 'string' },
      },
    });
    const kept = values.against
      ? (JSON.parse(readFileSync(values.against, 'utf8')) as AuditChainHead[])
      : [];
    const verdict = await verifyAuditLog(
      createEnvVarReader()('DATABASE_URL'),
      kept,
      values.archive,
    );
    if (values.keep) writeFileSync(values.keep, JSON.stringify(verdict.heads));
    for (const fault of verdict.faults) console.error(fault);
    console.log(
      `audit: ${verdict.events} events in ${verdict.chains} chains (${verdict.shortened} cut), ${kept.length} heads compared, ${verdict.faults.length} faults`,
    );
    return verdict.faults.length > 0 ? 1 : 0;
  },
};
