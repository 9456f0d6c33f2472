import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startSecondServer } from './startSecondServer.ts';
import { startTestServer, type TestServer } from './testServer.ts';

/** What a file makes before its first test, under the name it has in all of them. */
export function prepare<T extends object>(make: () => Promise<T>, end?: (made: T) => unknown): T {
  const holder: { made?: T } = {};
  beforeAll(async () => {
    holder.made = await make();
  });
  afterAll(() => holder.made && end?.(holder.made));
  return new Proxy({} as T, {
    get: (_target, name) => {
      const value = Reflect.get(holder.made ?? {}, name);
      return typeof value === 'function' ? value.bind(holder.made) : value;
    },
  });
}

/** A server with a database of its own for the tests of a file. */
export const ownServer = (...how: Parameters<typeof startTestServer>): TestServer =>
  prepare(
    () => startTestServer(...how),
    (server) => server.close(),
  );

export const ownSecondServer = (server: TestServer) =>
  prepare(
    () => startSecondServer(server.env),
    (second) => second.close(),
  );

/** The same with pages to hand out: each is `page`, but for those among `files`, which are named by their path. */
export const ownWebServer = (
  page: string,
  files: Readonly<Record<string, string | Buffer>> = {},
  env: Readonly<Record<string, string>> = {},
): TestServer =>
  prepare(
    async () => {
      const dist = await mkdtemp(join(tmpdir(), 'web-'));
      const names = ['index', 'landing', 'demo', 'signIn', 'client'].map((name) => `${name}.html`);
      const pages = Object.fromEntries(names.map((name) => [name, page]));
      for (const [name, content] of Object.entries({ ...pages, ...files })) {
        await mkdir(dirname(join(dist, name)), { recursive: true });
        await writeFile(join(dist, name), content);
      }
      const server = await startTestServer({ WEB_DIST: dist, ...env });
      const close = () => server.close().then(() => rm(dist, { recursive: true }));
      return { ...server, close };
    },
    (server) => server.close(),
  );
