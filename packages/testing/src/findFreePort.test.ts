import { expect, test } from 'vitest';
import { findFreePort } from './postgres.ts';

test('never returns the same port twice, even before it is in use', async () => {
  const ports = new Set<number>();
  for (let asked = 0; asked < 1000; asked += 1) ports.add(await findFreePort());
  expect(ports.size).toBe(1000);
});
