import { expect, test } from 'vitest';
import { anonymizeIpAddress } from './describeDevice.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['nonsense', 'unknown'],
  [undefined, 'unknown'],
])('SAFE-60: of the address %s the network %s is kept', (address, network) => {
  expect(anonymizeIpAddress(address)).toBe(network);
});
