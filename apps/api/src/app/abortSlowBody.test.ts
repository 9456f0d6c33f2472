import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortSlowBody } from './buildApp.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('aborts a body that does not arrive within the timeout', () => {
  const body = new PassThrough();
  abortSlowBody({ 'content-length': '10' }, body);
  body.write('{');
  vi.advanceTimersByTime(29_999);
  expect(body.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(body.destroyed).toBe(true);
});

test.each([{ 'content-length': '2' }, { 'transfer-encoding': 'chunked' }])(
  'keeps the connection after the body has arrived, however long the reply takes: %j',
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
  'sets no timeout for a request without a body',
  (headers) => {
    const body = new PassThrough();
    abortSlowBody(headers, body);
    vi.advanceTimersByTime(60_000);
    expect(body.destroyed).toBe(false);
  },
);
