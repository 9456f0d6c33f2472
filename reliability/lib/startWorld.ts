import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseUrls, databaseUrls } from '@salespro/testing/databaseUrls.ts';
import { newSeller, type Seller } from '@salespro/testing/newSeller.ts';
import { freePort, type Postgres, startPostgres } from '@salespro/testing/postgres.ts';
import { type Api, type ApiOptions, startApi } from '@salespro/testing/startApi.ts';
import { migrate } from '../../apps/api/src/app/migrate.ts';
import type { Report } from './prove.ts';

export interface World {
  readonly postgres: Postgres;
  readonly urls: DatabaseUrls;
  /** A further api process; it ends with the proof. */
  startApi(options?: Partial<ApiOptions>): Promise<Api>;
  newSellers(url: string, count: number): Promise<Seller[]>;
}

interface WorldOptions {
  readonly settings?: readonly string[];
  readonly name?: string;
}

/** A migrated PostgreSQL as careful as in production, and api processes on it; all gone after the proof. */
export async function startWorld(
  report: Report,
  { settings = [], name = `proof-${process.pid}-${Date.now()}` }: WorldOptions = {},
): Promise<World> {
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
