import type { Logger } from 'pino';
import {
  changesChannel,
  type createChanges,
  sessionsChannel,
} from '#interviews/changes/createChanges.ts';
import { createListening } from '#lib/createListening.ts';
import type { Env } from './env.ts';

/** What other processes say of changed interviews and ended sessions. */
export const listenForChanges = (
  env: Env,
  log: Logger,
  changes: ReturnType<typeof createChanges>,
) =>
  createListening({
    url: env.JOBS_DATABASE_URL,
    deadlineMs: env.DATABASE_DEADLINE_MS,
    log,
    channels: [changesChannel, sessionsChannel],
    onMessage: changes.hear,
    onLost: changes.endAll,
    onBack: changes.sendWaiting,
  });
