/** Looks at a whole installation, one thing after the other; what cannot be looked at is a finding, too. */
import { statfsSync } from 'node:fs';
import type { Settings } from '../../../api/src/lib/withSecretFiles.ts';
import { checkBackup } from './checkBackup.ts';
import { checkCertificate } from './checkCertificate.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkDisk, type ReadSpace } from './checkDisk.ts';
import { checkMail } from './checkMail.ts';
import { checkSettings } from './checkSettings.ts';
import { checkStorage } from './checkStorage.ts';
import type { Finding } from './Finding.ts';

export interface Senses {
  readonly now: () => number;
  readonly readSpace: ReadSpace;
}

export async function examine(
  given: Settings,
  senses: Senses = { now: Date.now, readSpace: statfsSync },
): Promise<Finding[]> {
  return [
    ...checkSettings(given),
    ...(await checkDatabase(given, senses.now)),
    await checkMail(given),
    await checkStorage(given),
    await checkCertificate(given, senses.now),
    ...checkDisk(given, senses.readSpace),
    await checkBackup(given, senses.now),
  ];
}
