import type { Logger } from 'pino';
import { checkStorage, ForeignStorage } from '#audit/checkStorage.ts';
import { createFiles } from '#lib/createFiles.ts';
import type { Files } from '#lib/files.ts';
import type { SettingsStore } from '#settings/settings.store.ts';
import type { Env } from './env.ts';
import { toFileSettings } from './toFileSettings.ts';

/** Where files are kept. Refuses a storage that belongs to another installation. */
export async function openStorage(
  env: Env,
  log: Logger,
  settings: SettingsStore,
  wrap: (files: Files) => Files,
) {
  const files = wrap(createFiles(toFileSettings(env)));
  const checkFiles = async () => checkStorage(files, await settings.findInstallationId());
  await checkFiles().catch((cause) => {
    if (cause instanceof ForeignStorage) throw cause;
    // A storage that is down now is no reason to be down as well; the sweep asks again.
    log.warn({ err: cause }, 'the storage could not be asked whose it is');
  });
  return { files, checkFiles };
}
