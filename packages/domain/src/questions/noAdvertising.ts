/** Offered today and worded in older interviews; both mean no advertising and stand alone (G-044). */
export const noAdvertisingOptions = [
  'Not Running Any Advertising',
  'Currently Not Running Any Advertising',
] as const;

export function isNoAdvertising(option: unknown): boolean {
  return noAdvertisingOptions.some((known) => known === option);
}
