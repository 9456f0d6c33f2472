import { expect, test } from 'vitest';
import { findAddresses } from './findIdentity.ts';

const listAddresses = (text: string) =>
  findAddresses(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

test.each([
  ['a@b', ['email a@b']],
  ['-a@b-', ['email a@b']],
  ['@bloom', ['web @bloom']],
  ['-@bloom-', ['web @bloom']],
  ['@', []],
  ['a@-b', []],
  ['a@b c@d', ['email a@b', 'email c@d']],
  ['(a@b)<c@d>[e@f]{g@h}', ['email a@b', 'email c@d', 'email e@f', 'email g@h']],
  ['"a@b"“c@d”«e@f»', ['email a@b', 'email c@d', 'email e@f']],
  ['a@b,c@d;e@f|g@h*i@j', ['email a@b', 'email c@d', 'email e@f', 'email g@h', 'email i@j']],
  ['a@b\u00a0c@d\te@f', ['email a@b', 'email c@d', 'email e@f']],
  ['ftp://x', ['web ftp://x']],
  ['HTTPS://X/Y/', ['web HTTPS://X/Y/']],
  ['WWW.bloom', ['web WWW.bloom']],
  ['xwww.bloom', []],
  ['Bloom.COM', ['web Bloom.COM']],
  ['bloom.com/a', ['web bloom.com/a']],
  ['bloom.com?a', ['web bloom.com?a']],
  ['bloom.com#a', ['web bloom.com#a']],
  ['bloom.com:80', ['web bloom.com:80']],
  ['blöm-1.com.', ['web blöm-1.com']],
  ['bloom..com', []],
  ['bl_oom.com', []],
  ['a.b+c.com', []],
  ['bloom.xyz', []],
  ['com', []],
  ['www', []],
  ['a/b.com', []],
  ['', []],
])('W-14: the addresses of %j are %j', (text, expected) => {
  expect(listAddresses(text)).toEqual(expected);
});
