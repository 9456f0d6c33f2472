import { createEnvVarReader } from '../readEnvVars.ts';
import { resetAdmin } from '../resetAdmin.ts';
import type { CliCommand } from './CliCommand.ts';

/** `salespro admin reset`: makes another account the admin. */
export const adminResetCommand: CliCommand = {
  help: `usage: salespro admin reset <email>

Makes this confirmed account the admin in place of whoever it was, writes it into the audit,
and sends a link for a new password. For the day when the admin has left.

Settings: DATABASE_URL (of a superuser).`,
  async run([email]) {
    if (!email) throw new Error(adminResetCommand.help);
    const outcome = await resetAdmin(createEnvVarReader()('DATABASE_URL'), email);
    const says = {
      done: `${email} is the admin now. A mail with a link for a new password is on its way.`,
      unknown: `There is no account ${email}. Let them sign up first. Nothing was changed.`,
      unconfirmed: `${email} has not confirmed the address yet. Let them open the email first. Nothing was changed.`,
    };
    console.log(says[outcome]);
    return outcome === 'done' ? 0 : 1;
  },
};
