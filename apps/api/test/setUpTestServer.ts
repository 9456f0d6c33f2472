import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startSecondServer } from './startSecondServer.ts';
import { startTestServer, type TestServer } from './testServer.ts';

/** Creates an object before the first test of a file and closes it after the last. */
export function prepareForFile<T extends object>(
  make: () => Promise<T>,
  end?: (made: T) => unknown,
): T {
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

/** Starts a server with its own database for all tests of a file. */
export const setUpTestServer = (...how: Parameters<typeof startTestServer>): TestServer =>
  prepareForFile(
    () => startTestServer(...how),
    (server) => server.close(),
  );

export const setUpSecondServer = (server: TestServer) =>
  prepareForFile(
    () => startSecondServer(server.env),
    (second) => second.close(),
  );

/** Starts a server that also serves pages: each is `page`, except those in `files`, by path. */
export const setUpWebServer = (
  page: string,
  files: Readonly<Record<string, string | Buffer>> = {},
  env: Readonly<Record<string, string>> = {},
): TestServer =>
  prepareForFile(
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
