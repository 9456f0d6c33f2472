import { expect, test } from 'vitest';
import { freePort } from './postgres.ts';

test('a port that was given away and is not listened on yet is not given away again', async () => {
  const ports = new Set<number>();
  for (let asked = 0; asked < 1000; asked += 1) ports.add(await freePort());
  expect(ports.size).toBe(1000);
});
