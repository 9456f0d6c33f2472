/** Control of enumeration.proof.ts: the shipped server behind a proxy that rejects unknown addresses at once. */
import { createServer as createHttp } from 'node:http';
import pg from 'pg';
import { createServer } from '../../apps/api/src/app/createServer.ts';
import { readEnv } from '../../apps/api/src/app/env.ts';
import { createLog } from '../../apps/api/src/lib/log.ts';

const env = readEnv(process.env);
const server = await createServer(env, createLog('silent'));
await server.app.ready();
const accounts = new pg.Pool({ connectionString: env.AUTH_DATABASE_URL });

async function answer(method: string, url: string, body: string) {
  if (url === '/api/auth/sign-in') {
    const { email } = JSON.parse(body) as { email: string };
    const { rowCount } = await accounts.query('select 1 from auth."user" where email = $1', [
      email,
    ]);
    if (!rowCount) return { statusCode: 401, body: '{"error":{"code":"invalid_credentials"}}' };
  }
  return server.app.inject({
    method: method as 'GET',
    url,
    headers: { 'content-type': 'application/json' },
    ...(body ? { payload: body } : {}),
  });
}

const door = createHttp((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const reply = await answer(
      request.method ?? 'GET',
      request.url ?? '/',
      Buffer.concat(chunks).toString(),
    );
    response.writeHead(reply.statusCode, { 'content-type': 'application/json' }).end(reply.body);
  });
});
door.listen(env.PORT, env.HOST);
process.once('SIGTERM', () => process.exit(0));
