import type { CliCommand } from './CliCommand.ts';

interface CommandEntry {
  readonly summary: string;
  load(): Promise<CliCommand>;
}

/** All commands of the operator, loaded on demand. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  start: {
    summary: 'runs one api process until it is stopped (the units do this)',
    load: async () => (await import('./start.ts')).startCommand,
  },
  migrate: {
    summary: 'brings the database to the form this release needs',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  doctor: {
    summary: 'looks at the whole installation and says what to do',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  backup: {
    summary: 'a sealed copy of the database, or what changed since',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  restore: {
    summary: 'puts database and files back from the backup',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  'keys rotate': {
    summary: 'wraps all data keys with the newest encryption key',
    load: async () => (await import('./keysRotate.ts')).rewrapDataKeysCommand,
  },
  'secrets make': {
    summary: 'every secret of a new installation, one file each',
    load: async () => (await import('./secretsMake.ts')).secretsMakeCommand,
  },
  'admin reset': {
    summary: 'makes another account the admin',
    load: async () => (await import('./adminReset.ts')).adminResetCommand,
  },
  'sessions end': {
    summary: 'signs one person out everywhere, or everyone',
    load: async () => (await import('./sessionsEnd.ts')).sessionsEndCommand,
  },
  'audit verify': {
    summary: 'whether somebody changed the audit log',
    load: async () => (await import('./auditVerify.ts')).auditVerifyCommand,
  },
  'audit archive': {
    summary: 'moves old events of the audit log into a folder',
    load: async () => (await import('./auditArchive.ts')).auditArchiveCommand,
  },
  version: {
    summary: 'which release this is',
    load: async () => (await import('./version.ts')).versionCommand,
  },
};
