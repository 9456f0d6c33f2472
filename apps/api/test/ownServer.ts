import { afterAll, beforeAll } from 'vitest';
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
