import type { AuthSession } from '@salespro/contract/auth.ts';
import { listDevices } from '@salespro/contract/auth.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { makeSession } from '#test/factories.ts';
import { fakeApi } from '#test/fakeApi.ts';
import { type AuthStore, computeRenewalDelayMs, createAuthStore } from './authStore.ts';
import { toPageAuthState } from './reduceAuth.ts';

const minute = 60_000;
let stops: (() => void)[] = [];
let read = vi.fn<() => Promise<AuthSession | null>>();

beforeEach(() => {
  read = vi.fn();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

async function started(channel: string = crypto.randomUUID()): Promise<AuthStore> {
  const store = createAuthStore(read);
  stops.push(store.start(channel));
  await store.checkSession();
  return store;
}

const status = (store: AuthStore) => store.get().status;

test('AUTH-21: is loading until the server has answered, then has its session', async () => {
  let answer = (_: AuthSession | null) => {};
  read.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const store = createAuthStore(read);
  stops.push(store.start(crypto.randomUUID()));
  expect(status(store)).toBe('loading');
  answer(makeSession());
  await store.checkSession();
  expect(status(store)).toBe('signed_in');
});

test('AUTH-23: a sign-out signs out all tabs, a sign-in makes them check the session', async () => {
  read.mockResolvedValue(makeSession());
  const [here, there] = [await started('two tabs'), await started('two tabs')];
  here.emit({ type: 'SIGNED_OUT', reason: 'left' });
  await vi.waitFor(() =>
    expect(there.get()).toEqual({ status: 'signed_out', reason: 'elsewhere' }),
  );
  here.emit({ type: 'SIGNED_IN', session: makeSession() });
  await vi.waitFor(() => expect(status(there)).toBe('signed_in'));
});

test('AUTH-24: renews shortly before the end, after half a day at most and one second at least', () => {
  expect(computeRenewalDelayMs(10 * minute)).toBe(9 * minute);
  expect(computeRenewalDelayMs(7 * 24 * 60 * minute)).toBe(12 * 60 * minute);
  expect(computeRenewalDelayMs(100_000)).toBe(80_000);
  expect(computeRenewalDelayMs(-5)).toBe(1_000);
});

test('AUTH-24: the session is renewed by itself before it expires', async () => {
  vi.useFakeTimers();
  read.mockResolvedValueOnce(makeSession({ expiresIn: 10 * minute }));
  const store = await started();
  const renewed = makeSession({ expiresIn: 20 * minute });
  read.mockResolvedValueOnce(renewed);
  await vi.advanceTimersByTimeAsync(9 * minute - 1);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(2);
  expect(store.get()).toEqual({ status: 'signed_in', session: renewed });
});

test('AUTH-24: returning to the tab checks the session if the last check is old', async () => {
  vi.useFakeTimers();
  read.mockResolvedValue(makeSession());
  await started();
  window.dispatchEvent(new Event('focus'));
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(minute + 1);
  window.dispatchEvent(new Event('focus'));
  expect(read).toHaveBeenCalledTimes(2);
});

test('MENU-04: a page from the back/forward cache checks the session', async () => {
  read.mockResolvedValue(makeSession());
  const store = await started();
  read.mockResolvedValue(null);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await vi.waitFor(() => expect(status(store)).toBe('signed_out'));
});

test('AUTH-25: a renewal that finds no session signs out', async () => {
  vi.useFakeTimers();
  read.mockResolvedValueOnce(makeSession({ expiresIn: 10 * minute }));
  const store = await started();
  read.mockResolvedValueOnce(null);
  await vi.advanceTimersByTimeAsync(9 * minute);
  expect(store.get()).toMatchObject({ status: 'signed_out', reason: 'ended' });
});

test('AUTH-26: a gateway error keeps the session and is retried with growing delays', async () => {
  vi.useFakeTimers();
  read.mockResolvedValueOnce(makeSession({ expiresIn: 10 * minute }));
  const store = await started();
  read.mockRejectedValue(new CallError({ code: 'unavailable', message: '', status: 503 }));
  await vi.advanceTimersByTimeAsync(9 * minute);
  expect([status(store), read.mock.calls.length]).toEqual(['signed_in', 2]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(read).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(read).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect([status(store), read.mock.calls.length]).toEqual(['signed_in', 4]);
});

test('AUTH-26: a server that is down at the start does not sign out', async () => {
  read.mockRejectedValue(new CallError({ code: 'network', message: '' }));
  const store = await started();
  expect(store.get()).toEqual({ status: 'loading', isUnreachable: true });
});

test('ignores a session reply that was requested before a sign-in', async () => {
  read.mockResolvedValueOnce(null);
  const store = await started();
  let late = (_: AuthSession | null) => {};
  read.mockReturnValueOnce(
    new Promise((resolve) => {
      late = resolve;
    }),
  );
  const asking = store.checkSession();
  store.emit({ type: 'SIGNED_IN', session: makeSession() });
  late(null);
  await asking;
  expect(status(store)).toBe('signed_in');
});

test('AUTH-27: session_not_found from any call ends the session, identity codes do not', async () => {
  read.mockResolvedValue(makeSession());
  const store = await started();
  const api = fakeApi();
  for (const code of [
    'identity_already_exists',
    'identity_not_found',
    'single_identity_not_deletable',
  ] as const) {
    api.reject(listDevices, code);
    await expect(call(listDevices)).rejects.toMatchObject({ code });
    expect(status(store)).toBe('signed_in');
  }
  api.reject(listDevices, 'session_not_found');
  await call(listDevices).catch(() => {});
  expect(store.get()).toMatchObject({ status: 'signed_out', reason: 'ended' });
});

test('ERR-12: other tabs check an ended session themselves, and each ends its own page', async () => {
  read.mockResolvedValue(makeSession());
  const [here, there] = [await started('ended'), await started('ended')];
  read.mockResolvedValue(null);
  here.emit({ type: 'SIGNED_OUT', reason: 'ended' });
  await vi.waitFor(() => expect(there.get()).toMatchObject({ reason: 'ended' }));
  const held = { status: 'signed_in', isSessionEnded: true };
  expect([here, there].map((store) => toPageAuthState(store.get()))).toMatchObject([held, held]);
  here.endSessionInThisTab();
  expect(toPageAuthState(here.get())).toEqual({ status: 'signed_out', reason: 'ended' });
  expect(toPageAuthState(there.get())).toMatchObject(held);
});
