import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestSeller, type TestSeller } from '@salespro/testing/createTestSeller.ts';
import { buildDatabaseUrls, type DatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { findFreePort, type PostgresServer, startPostgres } from '@salespro/testing/postgres.ts';
import {
  type ApiProcess,
  type ApiProcessOptions,
  startApiProcess,
} from '@salespro/testing/startApi.ts';
import { migrate } from '../../apps/api/src/app/migrate.ts';
import type { FaultTestReport } from './runFaultTest.ts';

export interface FaultTestEnvironment {
  readonly postgres: PostgresServer;
  readonly urls: DatabaseUrls;
  /** Starts another API process, which ends with the fault test. */
  startApi(options?: Partial<ApiProcessOptions>): Promise<ApiProcess>;
  newSellers(url: string, count: number): Promise<TestSeller[]>;
}

interface WorldOptions {
  readonly settings?: readonly string[];
  readonly name?: string;
}

/** Starts a migrated PostgreSQL with the durability of production and API processes; all end with the fault test. */
export async function startFaultTestEnvironment(
  report: FaultTestReport,
  { settings = [], name = `proof-${process.pid}-${Date.now()}` }: WorldOptions = {},
): Promise<FaultTestEnvironment> {
  const postgres = await startPostgres({
    name,
    port: await findFreePort(),
    isTemporary: true,
    settings: ['max_connections=200', ...durable, ...settings],
  });
  report.after(postgres.stop);
  const urls = buildDatabaseUrls(postgres.superuserUrl);
  await migrate(urls);
  const codeCache = join(tmpdir(), 'salespro-code');
  const filesDir = mkdtempSync(join(tmpdir(), 'salespro-files-'));
  report.after(() => rmSync(filesDir, { recursive: true, force: true }));
  return {
    postgres,
    urls,
    async startApi(options = {}) {
      const api = await startApiProcess({
        urls,
        ...options,
        overrides: {
          FILES_DIR: filesDir,
          NODE_COMPILE_CACHE: codeCache,
          ...options.overrides,
        },
      });
      report.after(api.kill);
      return api;
    },
    async newSellers(url, count) {
      const sellers: TestSeller[] = [];
      for (let place = 0; place < count; place++)
        sellers.push(
          await createTestSeller(
            url,
            urls.ownerUrl,
            `seller-${crypto.randomUUID()}@agency.example`,
          ),
        );
      return sellers;
    },
  };
}

const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
