import { expect, test } from 'vitest';
import { toTrustedScriptUrl } from './toTrustedScriptUrl.ts';

test('W-18: accepts only scripts of this origin', () => {
  expect(String(toTrustedScriptUrl('/serviceWorker.js'))).toBe('/serviceWorker.js');
  for (const url of [
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:null/1',
  ])
    expect(() => toTrustedScriptUrl(url)).toThrow(TypeError);
});
