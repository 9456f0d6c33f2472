/**
 * Serves the minimum such a server needs: Node, pg and JSON written by PostgreSQL, without framework, session
 * or checks, for one fixed seller. `/healthz` does not use the database.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { buildSqlStatements } from './runPgbench.ts';

const {
  BARE_DATABASE_URL: url,
  BARE_USER: userId = '',
  BARE_INTERVIEW: interviewId = '',
} = process.env;
const pool = new pg.Pool({ connectionString: url, max: 10, options: `-c app.user_id=${userId}` });
const { save, read, list, create } = buildSqlStatements({ userId, interviewId });
const asJson = (sql: string) => `select coalesce(json_agg(r), '[]')::text as reply from (${sql}) r`;
const statements = new Map([
  [`GET /api/interviews/${interviewId}`, { name: 'read', text: asJson(read) }],
  ['GET /api/interviews?limit=20', { name: 'list', text: asJson(list) }],
  [`POST /api/interviews/${interviewId}/answers`, { name: 'save', text: asJson(save) }],
  // A statement that changes rows is only allowed at the top level.
  [
    'POST /api/interviews',
    {
      name: 'create',
      text: create.replace(/ from contact$/, ', to_json(session_id)::text as reply from contact'),
    },
  ],
]);

const server = createServer(async (request, reply) => {
  const send = (text: string) =>
    reply
      .writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      })
      .end(text);
  if (request.url === '/healthz') return send('{"status":"ok"}');
  const statement = statements.get(`${request.method} ${request.url}`);
  if (!statement) return reply.writeHead(404).end();
  let body = '';
  for await (const piece of request) body += piece;
  if (body !== '') JSON.parse(body);
  const { rows } = await pool.query(statement);
  send(rows[0].reply);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : null);
});
process.on('disconnect', () => process.exit());
