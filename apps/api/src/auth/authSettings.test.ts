import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer, strongPassword, waitUntil } from '#test/testServer.ts';

test('AUTH-24, AUTH-25: a session is renewed by use before it ends, and is gone once it has ended', async () => {
  const short = await startTestServer({ SESSION_SECONDS: '12' });
  try {
    const seller = await short.newSeller();
    const first = (await seller.get('/api/auth/session')).json().session.expiresAt;
    const later = await waitUntil(
      async () => {
        const now = (await seller.get('/api/auth/session')).json().session?.expiresAt;
        return now > first ? now : undefined;
      },
      () => 'never renewed',
    );
    expect(later > first).toBe(true);
    await short.owner.query(`update auth.session set "expiresAt" = now() - interval '1 second'`);
    expect(await seller.whoAmI()).toBeNull();
    expect((await seller.get('/api/auth/devices')).statusCode).toBe(401);
  } finally {
    await short.close();
  }
});

test('AUTH-20, ERR-11: a sign-up is notified, signed, and tried again after a failure that is only logged', async () => {
  const received: { body: string; headers: Record<string, unknown> }[] = [];
  const hook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ body, headers: request.headers });
      response.writeHead(received.length === 1 ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const secret = 'a shared webhook secret';
  const notifying = await startTestServer({
    SIGNUP_WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/zap`,
    SIGNUP_WEBHOOK_SECRET: secret,
  });
  try {
    const body = {
      email: 'hook@agency.example',
      password: strongPassword,
      sourceUrl: 'https://x.example/?a=1',
      referrer: 'https://ref.example',
    };
    const reply = await notifying
      .newBrowser({ 'user-agent': 'Test/1' })
      .post('/api/auth/sign-up', body);
    expect(reply.json()).toEqual({ next: 'confirm_email' });
    await waitUntil(
      () => received[0],
      () => 'no notification',
    );
    // The retry runs at once, without its delay.
    await waitUntil(
      async () =>
        (
          await notifying.owner.query(
            `update graphile_worker._private_jobs set run_at = now() where last_error is not null returning 1`,
          )
        ).rowCount || undefined,
      () => 'the failed job is not kept',
    );
    const noted = await waitUntil(
      () => notifying.logLines.find((line) => line.includes('answered with 500')),
      () => 'the failure is not logged',
    );
    expect(noted).toContain('notify_sign_up');
    expect(noted).not.toContain(body.email);
    await waitUntil(
      () => received[1],
      () => 'not tried again',
    );
    const [first, second] = received;
    expect(JSON.parse(second?.body ?? '')).toEqual({
      email: body.email,
      sourceUrl: body.sourceUrl,
      referrer: body.referrer,
      userAgent: 'Test/1',
    });
    expect(second?.headers['x-salespro-delivery']).toBe(first?.headers['x-salespro-delivery']);
    expect(second?.headers['x-salespro-signature']).toBe(
      `sha256=${createHmac('sha256', secret)
        .update(second?.body ?? '')
        .digest('hex')}`,
    );
  } finally {
    await notifying.close();
    hook.close();
  }
});

test('W-40: sign-in attempts are limited per account and network, with the time to wait', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '0.1' });
  try {
    const attempt = (remote: string) =>
      strict.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        remoteAddress: remote,
        payload: { email: 'one@agency.example', password: 'x' },
      });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await attempt('10.0.0.1')).statusCode);
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect(Number((await attempt('10.0.0.1')).headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('10.0.0.2')).statusCode).toBe(401);
  } finally {
    await strict.close();
  }
});
