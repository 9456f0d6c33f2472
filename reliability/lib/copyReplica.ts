/** Creates a replica for Patroni where pg_basebackup is not installed. */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { copyRunningNode } from './databaseNode.ts';

const { values } = parseArgs({
  strict: false,
  options: { connstring: { type: 'string' }, datadir: { type: 'string' } },
});
const part = (name: string) => new RegExp(`${name}=(\\S+)`).exec(String(values.connstring))?.[1];
const url = `postgres://postgres@${part('host')}:${part('port')}/postgres`;
const client = new pg.Client({ connectionString: url });
await client.connect();
const { rows } = await client.query(`select current_setting('data_directory') as dir`);
await client.end();
await copyRunningNode({ url, dataDir: rows[0]?.dir }, String(values.datadir));
