import { isIPv6 } from 'node:net';

/**
 * Returns the network that rate limits count: an IPv4 address, or the /64 of an IPv6 address. One customer
 * of a provider has a whole /64. Clients that disconnected have no address and share one limit.
 */
export function toRateLimitNetwork(address: string | undefined): string {
  const bare = address?.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // An embedded IPv4 address replaces two groups.
  const size = before.length + after.length + (bare.includes('.') ? 1 : 0);
  const groups = [...before, ...Array(tail === undefined ? 0 : 8 - size).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
