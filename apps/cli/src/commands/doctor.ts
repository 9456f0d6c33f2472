import { examine } from '../doctor/examine.ts';
import type { Finding } from '../doctor/Finding.ts';
import { readSettings } from '../readSettings.ts';
import type { Command } from './Command.ts';

export const doctorCommand: Command = {
  help: `usage: salespro doctor

Looks at the settings, the database (roles, version, steps), the clock, mail, the storage of
files, the certificate, the free disk and the last backup. Says for each fault what to do.
It sends no mail and changes nothing. It ends with 1 when there is a fault.

Run it as root, on the machine of the api. For the backups, run it on that of the database.`,
  async run() {
    const findings = await examine(readSettings());
    for (const finding of findings) console.log(toText(finding));
    const faults = findings.filter(({ isGood }) => !isGood).length;
    console.log(faults === 0 ? 'All is well.' : `${faults} of ${findings.length} need you.`);
    return faults === 0 ? 0 : 1;
  },
};

export function toText({ what, isGood, says, advice }: Finding): string {
  const line = `${isGood ? 'ok  ' : 'BAD '}  ${what.padEnd(9)} ${says}`;
  return advice ? `${line}\n                ${advice}` : line;
}
