/** Installs the embedded PostgreSQL 18 with the layout and configuration of Debian's packages. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDataFolder, findPostgresBinaries } from '@salespro/testing/postgres.ts';
import type { TestMachine } from './createTestMachine.ts';

const settings = `data_directory = '/var/lib/postgresql/18/main'
hba_file = '/etc/postgresql/18/main/pg_hba.conf'
ident_file = '/etc/postgresql/18/main/pg_ident.conf'
unix_socket_directories = '/var/run/postgresql'
port = 5432
include_dir = 'conf.d'
`;
const rules = `local all postgres peer
local all all peer
host all all 127.0.0.1/32 scram-sha-256
`;

export async function installEmbeddedPostgres(machine: TestMachine): Promise<void> {
  const source = dirname(await findPostgresBinaries(createDataFolder('proof')));
  const target = join(machine.root, 'usr/lib/postgresql/18');
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target, { recursive: true, dereference: true });
  await machine.run(`
    chmod -R go+rX /usr/lib/postgresql/18
    ln -s /usr/lib/postgresql/15/bin/createdb /usr/lib/postgresql/15/bin/psql \\
      /usr/lib/postgresql/15/bin/pg_isready /usr/lib/postgresql/18/bin/
    useradd --system --home-dir /var/lib/postgresql --shell /bin/bash postgres
    install -d -o postgres /var/lib/postgresql /var/lib/postgresql/18 /var/run/postgresql
    install -d /etc/postgresql/18/main/conf.d
    runuser -u postgres -- /usr/lib/postgresql/18/bin/initdb -D /var/lib/postgresql/18/main \\
      -A peer -E UTF8 --locale-provider=builtin --locale=C.UTF-8
    rm /var/lib/postgresql/18/main/postgresql.conf /var/lib/postgresql/18/main/pg_hba.conf`);
  const config = join(machine.root, 'etc/postgresql/18/main');
  writeFileSync(join(config, 'postgresql.conf'), settings);
  writeFileSync(join(config, 'pg_hba.conf'), rules);
  writeFileSync(join(config, 'pg_ident.conf'), '');
  await machine.systemctl('start postgresql');
}
