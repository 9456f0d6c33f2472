import { testEncryptionKeys } from '@salespro/testing/databaseUrls.ts';
import { expect, test } from 'vitest';
import { findPlantedNames, findSecrets } from './secrets.ts';

/** Put together here, so that this file itself holds none. */
const many = (text: string, times: number) => text.repeat(times);

test.each([
  ['private key', `-----BEGIN ${'RSA '}PRIVATE ${'KEY'}-----`],
  ['cloud access key', `AKIA${many('A1B2', 4)}`],
  ['AI provider key', `sk-${'proj-'}${many('aB3d', 12)}`],
  ['code hosting token', `ghp_${many('a1B2', 9)}`],
  ['package registry token', `npm_${many('a1B2', 9)}`],
  ['chat token', `xoxb-${many('1234567890', 2)}`],
  ['payment key', `sk_live_${many('a1B2', 6)}`],
  ['signed token', `eyJ${many('abcd', 5)}.eyJ${many('abcd', 5)}.${many('abcd', 5)}`],
  ['password in an address', `postgres://app:${'hunter2hunter2'}@db.example/x`],
  ['assigned secret', `const apiKey = "${many('a1B2c3D4', 5)}"`],
])('a planted %s is found', (kind, text) => expect(findSecrets(`x ${text} y`)).toContain(kind));

test.each([
  'password: "correct horse battery"',
  'postgres://salespro_app:change-me@127.0.0.1/x',
  'sk-test',
  'const token = readToken(request)',
  'integrity: sha512-abc',
])('%j is none', (text) => expect(findSecrets(text)).toEqual([]));

test('the keys of development are found where they must not be', () => {
  expect(findPlantedNames(`x${testEncryptionKeys}y`)).toHaveLength(1);
  expect(findPlantedNames('nothing here')).toEqual([]);
});
