import {
  listDevices,
  readSession,
  resendConfirmation,
  signIn,
  signOutDevice,
} from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { makeSession } from '#test/factories.ts';
import { fakeApi } from '#test/fakeApi.ts';
import { CallError } from './CallError.ts';
import { call, callWithoutErrorEvent, subscribeToRejections } from './http.ts';

const device = '0192f0c4-7e57-7a11-8b0b-0123456789aa';

test('a call sends JSON to the address of its endpoint and returns the reply', async () => {
  const api = fakeApi();
  api.reply(signIn, { next: 'signed_in', session: makeSession() });
  api.reply(signOutDevice, { ok: true });
  const reply = await call(signIn, { body: { email: 'a@b.co', password: 'x' } });
  expect(reply.next).toBe('signed_in');
  expect(api.sent(signIn)).toEqual([{ email: 'a@b.co', password: 'x' }]);
  await call(signOutDevice, { params: { id: device }, body: {} });
  expect(api.addresses(signOutDevice)).toEqual([`/api/auth/devices/${device}/sign-out`]);
});

test('a rejection becomes a CallError with code, message, reasons and status', async () => {
  fakeApi().reject(signIn, 'weak_password', ['It is short']);
  const error = await call(signIn, { body: { email: 'a@b.co', password: 'x' } }).catch((e) => e);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    code: 'weak_password',
    message: 'This password is too weak',
    reasons: ['It is short'],
    status: 422,
  });
});

test('retry-after is read in seconds', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { error: { code: 'rate_limited', message: 'Wait' } },
      { status: 429, headers: { 'retry-after': '12' } },
    ),
  );
  const error = await call(resendConfirmation, { body: { email: 'a@b.co' } }).catch((e) => e);
  expect(error).toMatchObject({ code: 'rate_limited', retryAfter: 12 });
});

test('no reply gives the code network, an unreadable one bad_reply', async () => {
  const api = fakeApi();
  api.cutOff(signIn);
  api.status(listDevices, 500);
  const input = { body: { email: 'a@b.co', password: 'x' } };
  expect(await call(signIn, input).catch((e) => e.code)).toBe('network');
  expect(await call(listDevices).catch((e) => e.code)).toBe('bad_reply');
  api.status(readSession, 200);
  expect(await call(readSession).catch((e) => e.code)).toBe('bad_reply');
});

for (const status of [502, 503, 504]) {
  test(`AUTH-26: a read is asked again after ${status}, pausing 200, 400, 800 ms`, async () => {
    vi.useFakeTimers();
    const api = fakeApi();
    api.status(readSession, status);
    const answer = call(readSession);
    const asked = () => api.sent(readSession).length;
    await vi.advanceTimersByTimeAsync(199);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(399);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(3);
    api.reply(readSession, { session: null });
    await vi.advanceTimersByTimeAsync(800);
    expect(await answer).toEqual({ session: null });
  });
}

test('AUTH-26: a read stops after five attempts; a write is never repeated', async () => {
  vi.useFakeTimers();
  const api = fakeApi();
  api.status(readSession, 503);
  api.status(signIn, 503);
  const read = call(readSession).catch((error) => error.status);
  const write = call(signIn, { body: { email: 'a@b.co', password: 'x' } }).catch((e) => e.status);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await read, await write]).toEqual([503, 503]);
  expect(api.sent(readSession)).toHaveLength(5);
  expect(api.sent(signIn)).toHaveLength(1);
});

test('notifies listeners of every rejection, except for callWithoutErrorEvent', async () => {
  const received: string[] = [];
  const stop = subscribeToRejections((code) => received.push(code));
  fakeApi().reject(listDevices, 'session_not_found');
  await call(listDevices).catch(() => {});
  await callWithoutErrorEvent(listDevices).catch(() => {});
  stop();
  await call(listDevices).catch(() => {});
  expect(received).toEqual(['session_not_found']);
});
