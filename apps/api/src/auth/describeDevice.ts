import { isIPv4, isIPv6 } from 'node:net';

export interface DeviceDescription {
  readonly browser: string;
  readonly system: string;
  readonly isPhone: boolean;
}

// Order matters: Edge and Opera also contain "Chrome", Chrome also contains "Safari".
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** Returns browser and system of a user agent, for the list of devices; not a fingerprint. */
export function describeDevice(userAgent: string | null | undefined): DeviceDescription {
  const agent = userAgent ?? '';
  const find = (table: readonly (readonly [string, string])[], otherwise: string) =>
    table.find(([mark]) => agent.includes(mark))?.[1] ?? otherwise;
  return {
    browser: find(browsers, 'A browser'),
    system: find(systems, 'an unknown system'),
    isPhone: /iPhone|Android.*Mobile/.test(agent),
  };
}

/**
 * Returns the network of an address: /24 of IPv4, /48 of IPv6, so that audit events show no exact address.
 */
export function anonymizeIpAddress(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return 'unknown';
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail ?? '')];
  const rough = all.slice(0, 3).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${rough.join(':')}::/48`;
}
