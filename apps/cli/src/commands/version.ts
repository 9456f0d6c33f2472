import { readFileSync } from 'node:fs';
import type { CliCommand } from './CliCommand.ts';

/** `salespro version`: prints release, commit and Node version. */
export const versionCommand: CliCommand = {
  help: `usage: salespro version

Prints the release, the commit it was made from, and its Node.`,
  async run() {
    const about = JSON.parse(
      readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
    ) as { version: string; commit?: string };
    console.log(
      `SalesPro ${about.version} (${about.commit ?? 'a checkout'}), Node ${process.versions.node}`,
    );
    return 0;
  },
};
