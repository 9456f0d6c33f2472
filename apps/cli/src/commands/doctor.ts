import type { DoctorFinding } from '../doctor/DoctorFinding.ts';
import { runDoctorChecks } from '../doctor/runDoctorChecks.ts';
import { readEnvVars } from '../readEnvVars.ts';
import type { CliCommand } from './CliCommand.ts';

/** `salespro doctor`: checks the whole installation. */
export const doctorCommand: CliCommand = {
  help: `usage: salespro doctor

Looks at the settings, the database (roles, version, steps), the clock, mail, the storage of
files, the certificate, the free disk and the last backup. Says for each fault what to do.
It sends no mail and changes nothing. It ends with 1 when there is a fault.

Run it as root, on the machine of the api. For the backups, run it on that of the database.`,
  async run() {
    const findings = await runDoctorChecks(readEnvVars());
    for (const finding of findings) console.log(formatFinding(finding));
    const faults = findings.filter(({ hasPassed }) => !hasPassed).length;
    console.log(faults === 0 ? 'All is well.' : `${faults} of ${findings.length} need you.`);
    return faults === 0 ? 0 : 1;
  },
};

/** Formats a finding of the doctor as one or two lines. */
export function formatFinding({ subject, hasPassed, observation, advice }: DoctorFinding): string {
  const line = `${hasPassed ? 'ok  ' : 'BAD '}  ${subject.padEnd(9)} ${observation}`;
  return advice ? `${line}\n                ${advice}` : line;
}
