export interface DeviceDescription {
  readonly browser: string;
  readonly system: string;
  readonly isPhone: boolean;
}

// Order matters: Edge and Opera also say Chrome, Chrome also says Safari.
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

/** Enough to recognise one's own devices in the list; not a fingerprint. */
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
