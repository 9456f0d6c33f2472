/** Runs all checks of an installation, one after the other; a check that cannot run is a finding, too. */
import { statfsSync } from 'node:fs';
import type { EnvVars } from '../../../api/src/lib/resolveSecretFiles.ts';
import { checkBackup } from './checkBackup.ts';
import { checkCertificate } from './checkCertificate.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkDisk, type ReadDiskSpace } from './checkDisk.ts';
import { checkMail } from './checkMail.ts';
import { checkSettings } from './checkSettings.ts';
import { checkStorage } from './checkStorage.ts';
import type { DoctorFinding } from './DoctorFinding.ts';

/** Clock and disk access of the checks, replaced in tests. */
export interface DoctorProbes {
  readonly now: () => number;
  readonly readSpace: ReadDiskSpace;
}

export async function runDoctorChecks(
  given: EnvVars,
  probes: DoctorProbes = { now: Date.now, readSpace: statfsSync },
): Promise<DoctorFinding[]> {
  return [
    ...checkSettings(given),
    ...(await checkDatabase(given, probes.now)),
    await checkMail(given),
    await checkStorage(given),
    await checkCertificate(given, probes.now),
    ...checkDisk(given, probes.readSpace),
    await checkBackup(given, probes.now),
  ];
}
