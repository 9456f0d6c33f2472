import { readEnv } from '../../../api/src/app/env.ts';
import type { EnvVars } from '../../../api/src/lib/resolveSecretFiles.ts';
import { type DoctorFinding, failed, passed } from './DoctorFinding.ts';

const place = 'in /etc/salespro/env';

/** Advice for single settings that are missing or wrong. */
const advices: Readonly<Record<string, string>> = {
  ENCRYPTION_KEYS:
    'Put the one from your password manager back: without it no client name can be read. Only for a new installation: salespro secrets make /root/secrets',
  PASSWORD_PEPPER:
    'Put the one from your password manager back: without it nobody can sign in with their password.',
  AUTH_SECRET:
    'Put the one from your password manager back. Only for a new installation: salespro secrets make /root/secrets',
  SMTP_URL: 'Name your mail server: smtps://user:password@host:465',
  PUBLIC_URL: `Write the address people type, with https://, ${place}`,
};

/** Checks that all settings are present and valid. */
export function checkSettings(given: EnvVars): DoctorFinding[] {
  try {
    readEnv(given);
    return [passed('settings', 'complete')];
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [];
    const faults = lines.filter((line) => line.startsWith('  ')).map((line) => line.trim());
    return (faults.length > 0 ? faults : lines).map((fault) => {
      const [name = ''] = fault.split(':');
      return failed(
        'settings',
        fault.replace(': is missing', ' is missing'),
        advices[name] ?? `Set it ${place}. What it means is in .env.example.`,
      );
    });
  }
}
