import { expect, test } from 'vitest';
import { formatFileSize, formatSentBytes, formatUploadTimeLeft } from './brandAuditUploads.ts';

const upload = (sentBytes: number, bytes = 1000) => ({
  interviewId: '',
  fileName: 'a.pdf',
  bytes,
  sentBytes,
  startedAt: 0,
  cancel: () => {},
});

test.each([
  [500, 1000, null],
  [500, 2000, 'about 2 seconds left'],
  [900, 9000, 'about 1 second left'],
  [10, 2000, 'about 3 minutes left'],
  [1000 / 31, 2000, 'about 1 minute left'],
  [0, 5000, null],
  [1000, 5000, null],
])('%d of 1000 bytes after %d ms: %s', (sent, now, text) => {
  expect(formatUploadTimeLeft(upload(sent), now)).toBe(text);
});

test.each([
  [586, '1 kB'],
  [1, '1 kB'],
  [90_000, '88 kB'],
  [104_858, '0.1 MB'],
  [2_411_725, '2.3 MB'],
  [20 * 1024 * 1024, '20.0 MB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test('formats the sent bytes in the unit of the total', () => {
  expect(formatSentBytes(1_500_000, 2_411_725)).toBe('1.4 of 2.3 MB');
  expect(formatSentBytes(300, 600)).toBe('of 1 kB');
});
