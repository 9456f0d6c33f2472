import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseUrls, databaseUrls } from '@salespro/testing/databaseUrls.ts';
import { newSeller, type Seller } from '@salespro/testing/newSeller.ts';
import { freePort, type Postgres, startPostgres } from '@salespro/testing/postgres.ts';
import { type Api, type ApiOptions, startApi } from '@salespro/testing/startApi.ts';
import { migrate } from '../../apps/api/src/app/migrate.ts';
import type { FaultTestReport } from './runFaultTest.ts';

export interface FaultTestEnvironment {
  readonly postgres: Postgres;
  readonly urls: DatabaseUrls;
  /** Starts another API process, which ends with the fault test. */
  startApi(options?: Partial<ApiOptions>): Promise<Api>;
  newSellers(url: string, count: number): Promise<Seller[]>;
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
    port: await freePort(),
    isTemporary: true,
    settings: ['max_connections=200', ...durable, ...settings],
  });
  report.after(postgres.stop);
  const urls = databaseUrls(postgres.superuserUrl);
  await migrate(urls);
  const codeCache = join(tmpdir(), 'salespro-code');
  const filesDir = mkdtempSync(join(tmpdir(), 'salespro-files-'));
  report.after(() => rmSync(filesDir, { recursive: true, force: true }));
  return {
    postgres,
    urls,
    async startApi(options = {}) {
      const api = await startApi({
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
      const sellers: Seller[] = [];
      for (let place = 0; place < count; place++)
        sellers.push(
          await newSeller(url, urls.ownerUrl, `seller-${crypto.randomUUID()}@agency.example`),
        );
      return sellers;
    },
  };
}

const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
