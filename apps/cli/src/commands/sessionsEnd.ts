import { endSessions } from '../endSessions.ts';
import { createEnvVarReader } from '../readEnvVars.ts';
import type { CliCommand } from './CliCommand.ts';

/** `salespro sessions end`: signs out one user or all. */
export const sessionsEndCommand: CliCommand = {
  help: `usage: salespro sessions end <email>
       salespro sessions end --all

Signs one person out everywhere, or everyone: for a lost device or a leak. It works right away
on all processes and is in the audit of everyone it concerns. It changes no password.

Settings: DATABASE_URL (of a superuser).`,
  async run([whose]) {
    if (!whose) throw new Error(sessionsEndCommand.help);
    const ended = await endSessions(
      createEnvVarReader()('DATABASE_URL'),
      whose === '--all' ? 'all' : whose,
    );
    console.log(
      ended === null
        ? `There is no account ${whose}. Nothing was changed.`
        : `${ended} ${ended === 1 ? 'sign-in was' : 'sign-ins were'} ended. Open pages notice it with their next call. What was typed stays on the devices.`,
    );
    return ended === null ? 1 : 0;
  },
};
