import { parseArgs } from 'node:util';
import type { CliCommand } from './CliCommand.ts';

/** `salespro start`: runs one API process. */
export const startCommand: CliCommand = {
  help: `usage: salespro start [--role api|worker|both]

Runs one api process, with the web, until SIGTERM or Ctrl+C. The settings come from the
environment, and from .env in the folder it is called in. With --role (or ROLE) api it only
answers people, as worker it only does the jobs: mails, erasures, the nightly clean-up. There
must be at least one that does the jobs.

On an installed machine systemd does this: systemctl start salespro@3001`,
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { role: { type: 'string' } } });
    if (values.role !== undefined) process.env.ROLE = values.role;
    // Does not override the environment.
    try {
      process.loadEnvFile('.env');
    } catch {
      // The file is optional.
    }
    await import('../../../api/src/main.ts');
    return 0;
  },
};
