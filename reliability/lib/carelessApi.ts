/** Starts an API that acknowledges a save before the database has committed it; a control of fault tests. */
import { createServer } from '../../apps/api/src/app/createServer.ts';
import { readEnv } from '../../apps/api/src/app/env.ts';
import { createDb } from '../../apps/api/src/lib/db.ts';
import { createLog } from '../../apps/api/src/lib/log.ts';

const makeDb: typeof createDb = (options) => {
  const db = createDb(options);
  let lastSaved: unknown[] | null = null;
  return {
    ...db,
    async callAsUser(userId, name, values) {
      if (name !== 'save_answers') return db.callAsUser(userId, name, values);
      if (!lastSaved) {
        lastSaved = await db.callAsUser(userId, name, values);
        return lastSaved as never;
      }
      // Still authenticates the seller, but does not wait for the result of the save.
      await db.asUser(userId, 'select 1 as one');
      db.callAsUser(userId, name, values).catch(() => {});
      return lastSaved as never;
    },
  };
};

const env = readEnv(process.env);
const server = await createServer(env, createLog(env.LOG_LEVEL), makeDb);
await server.app.listen({ host: env.HOST, port: env.PORT });
