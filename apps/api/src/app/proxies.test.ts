import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestServer } from '#test/testServer.ts';

const attempt = (
  server: Awaited<ReturnType<typeof startTestServer>>,
  forwarded: string,
  i: number,
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded },
    payload: { email: `someone-${i}@agency.example`, password: 'x' },
  });

test.each([
  ['false', (i: number) => `203.0.113.${i}`],
  ['true', (i: number) => `203.0.113.${i}, 198.51.100.7`],
  ['2', (i: number) => `203.0.113.${i}, 198.51.100.7, 10.0.0.9`],
])(
  'W-40: an invented address does not help against the limit per address (TRUST_PROXY=%s)',
  async (trusted, forward) => {
    const server = await startTestServer({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: trusted });
    try {
      const statuses: number[] = [];
      for (let i = 1; i <= 5; i++) statuses.push((await attempt(server, forward(i), i)).statusCode);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
      expect(server.logLines.join('')).not.toContain('203.0.113.');
    } finally {
      await server.close();
    }
  },
);

test('distinguishes client addresses behind a proxy', async () => {
  const server = await startTestServer({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: 'true' });
  try {
    const statuses: number[] = [];
    for (let i = 1; i <= 4; i++)
      statuses.push((await attempt(server, `198.51.100.${i}`, i)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401]);
  } finally {
    await server.close();
  }
});

test('rejects an invalid value at the start', async () => {
  await expect(startTestServer({ TRUST_PROXY: 'all' })).rejects.toThrow('TRUST_PROXY');
});

test('SAFE-55: the load balancer limits connections and requests per source, an IPv6 source by its /64', () => {
  const text = readFileSync(new URL('../../../../ops/haproxy.cfg', import.meta.url), 'utf8');
  expect(text).toMatch(/stick-table type ipv6 .* store conn_cur,http_req_rate\(10s\)$/m);
  expect(text).toMatch(/http-request track-sc0 src,ipmask\(32,64\) table sources$/m);
  for (const figure of ['sc0_conn_cur', 'sc0_http_req_rate'])
    expect(text).toMatch(
      new RegExp(`http-request deny deny_status 429 if \\{ ${figure} gt "[^"]+" \\}$`, 'm'),
    );
});
