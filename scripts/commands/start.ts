import type { Command } from './Command.ts';

export const start: Command = {
  help: `usage: salespro start

Runs one api process, with the web, until SIGTERM or Ctrl+C. The settings come from the
environment, and from .env in the folder it is called in.

On an installed machine systemd does this: systemctl start salespro@3001`,
  async run() {
    // What is in the environment already is not overwritten.
    try {
      process.loadEnvFile('.env');
    } catch {
      // There need not be one.
    }
    await import('../../apps/api/src/main.ts');
    return 0;
  },
};
