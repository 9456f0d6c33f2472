import { expect, test } from 'vitest';
import { safeNextPath } from '#auth/useAuthPageUrl.ts';

test.each([
  '/session/new',
  '/session/0192f0c4/info?tab=2#goal',
  '/settings/admin',
  '/my-interviews?search=a//b',
])('ROUTE-09 (G-003): %s is a place of this site', (path) => {
  expect(safeNextPath(path)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/auth',
  '/auth?next=/auth',
  '/',
  '',
  null,
  undefined,
  7,
  {},
])('ROUTE-09 (G-003): %j is not followed after sign-in', (path) => {
  expect(safeNextPath(path)).toBeNull();
});
