import { BlockList, isIP } from 'node:net';

/** Where a cloud hands out the machine's own credentials, and addresses that are nobody's. */
const forbidden = new BlockList();
forbidden.addSubnet('0.0.0.0', 8);
forbidden.addSubnet('169.254.0.0', 16);
forbidden.addSubnet('224.0.0.0', 3);
forbidden.addAddress('100.100.100.200');
forbidden.addAddress('168.63.129.16');
forbidden.addAddress('::', 'ipv6');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addSubnet('ff00::', 8, 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6');
forbidden.addSubnet('::ffff:169.254.0.0', 112, 'ipv6');
forbidden.addSubnet('::ffff:0.0.0.0', 104, 'ipv6');
forbidden.addSubnet('64:ff9b::169.254.0.0', 112, 'ipv6');

const forbiddenNames = /(^|\.)(metadata|metadata\.google\.internal|instance-data)$/;
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What is wrong with an address the operator set, or null. The operator is trusted with the choice, so
 * their own network is fine; what is refused is a slip: keys in the open, a password that would reach the
 * logs, or the one address in a cloud that answers with credentials.
 */
export function findAddressFault(address: string, isProduction: boolean): string | null {
  if (!URL.canParse(address)) return 'is no web address';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://';
  if (url.username || url.password) return 'must not carry a user or password';
  if (url.hash) return 'must not carry a fragment';
  const host = url.hostname.replace(/\.$/, '');
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  if (family ? forbidden.check(bare, family === 6 ? 'ipv6' : 'ipv4') : forbiddenNames.test(host))
    return 'names a machine that must never be asked';
  if (isProduction && url.protocol !== 'https:' && !loopback.test(host))
    return 'must begin with https://, except on this machine itself';
  return null;
}
