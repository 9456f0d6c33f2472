import pg from 'pg';

const names = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp'];

/**
 * Replaces the clock of a test database: all time functions return the moment that was set. Connections
 * opened before keep the real clock in their prepared statements.
 */
export async function fixDatabaseClock(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Column defaults refer to functions by identity, so they are set again.
  const { rows: defaults } = await client.query<{ at: string; name: string; text: string }>(
    `select a.attrelid::regclass::text as at, quote_ident(a.attname) as name, pg_get_expr(d.adbin, d.adrelid) as text
       from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ $1`,
    [`\\m(${names.join('|')})\\(`],
  );
  const replacements = names.map(
    (name) => `alter function pg_catalog.${name}() rename to real_${name};
      create function pg_catalog.${name}() returns timestamptz language sql
        ${name === 'clock_timestamp' ? 'volatile' : 'stable'} parallel safe
        as 'select coalesce(moment, pg_catalog.real_${name}()) from test_clock.clock';`,
  );
  await client.query(`
    set allow_system_table_mods = on;
    create schema test_clock;
    create table test_clock.clock (moment timestamptz);
    insert into test_clock.clock values (null);
    grant usage on schema test_clock to public;
    grant select on test_clock.clock to public;
    ${replacements.join('\n')}
    ${defaults.map(({ at, name, text }) => `alter table ${at} alter column ${name} set default ${text};`).join('\n')}`);
  let moment = new Date();
  return {
    now: () => moment,
    move: async (ms: number) => {
      moment = new Date(ms);
      await client.query('update test_clock.clock set moment = $1', [moment]);
    },
    close: () => client.end(),
  };
}
