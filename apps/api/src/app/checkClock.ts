import type { Logger } from 'pino';

const worthAWordMs = 5000;
const tooFarMs = 300_000;

/**
 * Sessions, links and codes end by the clock of the process that looks at them, so it must be right. Servers keep
 * time with NTP; who forgot it learns it here and not from people who are signed out.
 */
export function checkClock(skewMs: number, log: Pick<Logger, 'warn'>): void {
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const text = `the clock of this machine is ${seconds} s ${skewMs > 0 ? 'behind' : 'ahead of'} the database's`;
  if (Math.abs(skewMs) >= tooFarMs)
    throw new Error(`Not started: ${text}. Set both by NTP and start again.`);
  if (Math.abs(skewMs) >= worthAWordMs) log.warn({ skewMs }, text);
}
