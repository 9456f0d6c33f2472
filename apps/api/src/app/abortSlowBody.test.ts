import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortSlowBody } from './buildApp.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a body that does not arrive in its time is cut off', () => {
  const body = new PassThrough();
  abortSlowBody({ 'content-length': '10' }, body);
  body.write('{');
  vi.advanceTimersByTime(29_999);
  expect(body.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(body.destroyed).toBe(true);
});

test.each([{ 'content-length': '2' }, { 'transfer-encoding': 'chunked' }])(
  'a body that has arrived is left alone, however long the answer takes: %j',
  async (headers) => {
    const body = new PassThrough({ autoDestroy: false });
    abortSlowBody(headers, body);
    body.end('{}');
    await body.resume().toArray();
    vi.advanceTimersByTime(60_000);
    expect(body.destroyed).toBe(false);
  },
);

test.each([{}, { 'content-length': '0' }])(
  'without a body there is nothing to wait for',
  (headers) => {
    const body = new PassThrough();
    abortSlowBody(headers, body);
    vi.advanceTimersByTime(60_000);
    expect(body.destroyed).toBe(false);
  },
);
