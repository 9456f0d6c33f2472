import type { Command } from './Command.ts';

interface Listed {
  readonly says: string;
  load(): Promise<Command>;
}

/** Every command of the operator; its code is loaded when it is called. */
export const commands: Readonly<Record<string, Listed>> = {
  start: {
    says: 'runs one api process until it is stopped (the units do this)',
    load: async () => (await import('./start.ts')).start,
  },
  migrate: {
    says: 'brings the database to the form this release needs',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  doctor: {
    says: 'looks at the whole installation and says what to do',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  backup: {
    says: 'a sealed copy of the database, or what changed since',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    says: 'puts database and files back from the backup',
    load: async () => (await import('./restore.ts')).restore,
  },
  'keys rotate': {
    says: 'wraps all data keys with the newest encryption key',
    load: async () => (await import('./keysRotate.ts')).keysRotate,
  },
  'secrets make': {
    says: 'every secret of a new installation, one file each',
    load: async () => (await import('./secretsMake.ts')).secretsMake,
  },
  'admin reset': {
    says: 'makes another account the admin',
    load: async () => (await import('./adminReset.ts')).adminResetCommand,
  },
  'sessions end': {
    says: 'signs one person out everywhere, or everyone',
    load: async () => (await import('./sessionsEnd.ts')).sessionsEnd,
  },
  'audit verify': {
    says: 'whether somebody changed the audit log',
    load: async () => (await import('./auditVerify.ts')).auditVerify,
  },
  'audit archive': {
    says: 'moves old events of the audit log into a folder',
    load: async () => (await import('./auditArchive.ts')).auditArchive,
  },
  version: {
    says: 'which release this is',
    load: async () => (await import('./version.ts')).version,
  },
};
