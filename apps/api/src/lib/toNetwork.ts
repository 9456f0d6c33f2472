import { isIPv6 } from 'node:net';

/**
 * What limits are counted by: an IPv4 address, or the /64 of an IPv6 one, because a single customer of a provider
 * has 2^64 of them. Callers who hung up already have no address and share one limit.
 */
export function toNetwork(address: string | undefined): string {
  const bare = address?.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // Four letters with dots at the end stand for two groups.
  const size = before.length + after.length + (bare.includes('.') ? 1 : 0);
  const groups = [...before, ...Array(tail === undefined ? 0 : 8 - size).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
