/** Starts an API that kills itself at one point of a save; only fault tests start it. */
import type { ServerResponse } from 'node:http';
import pg from 'pg';
import { createServer } from '../../apps/api/src/app/createServer.ts';
import { readEnv } from '../../apps/api/src/app/env.ts';
import { bindNamedValues } from '../../apps/api/src/lib/bindNamedValues.ts';
import { createDb } from '../../apps/api/src/lib/db.ts';
import { createLog } from '../../apps/api/src/lib/log.ts';
import { saveKillPoints } from './saveKillPoints.ts';

const { KILL_POINT: point, KILL_AT: killAt = '1', ...rest } = process.env;
const die = () => process.kill(process.pid, 'SIGKILL');
const never = new Promise<never>(() => {});
let saves = 0;
let isReplyDoomed = false;

const makeDb: typeof createDb = (options) => {
  const db = createDb(options);
  return {
    ...db,
    async callAsUser(userId, name, values) {
      if (name !== 'save_answers' || ++saves < Number(killAt))
        return db.callAsUser(userId, name, values);
      if (point === saveKillPoints[0]) die();
      if (point === saveKillPoints[1]) {
        const client = new pg.Client({ connectionString: options.url });
        await client.connect();
        await client.query('begin');
        await client.query(
          ...bindNamedValues(
            `select app.save_answers(null, :user, '', 0, :interview, :operation, :set, :unset, :empty)`,
            { ...values, user: userId },
          ),
        );
        die();
        await never;
      }
      const rows = await db.callAsUser(userId, name, values);
      if (point === saveKillPoints[2]) die();
      isReplyDoomed = true;
      return rows as never;
    },
  };
};

const env = readEnv(rest);
const server = await createServer(env, createLog(env.LOG_LEVEL), makeDb);
server.app.server.prependListener('request', (_request, response: ServerResponse) => {
  const end = response.end.bind(response);
  response.end = ((...given: Parameters<typeof end>) => {
    if (!isReplyDoomed) return end(...given);
    const half = String(given[0]).slice(0, String(given[0]).length / 2);
    response.write(half, () => setImmediate(die));
    return response;
  }) as typeof response.end;
});
await server.app.listen({ host: env.HOST, port: env.PORT });
