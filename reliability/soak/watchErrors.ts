import type { BrowserContext } from '@playwright/test';
import type { Oracle } from './createOracle.ts';

const expected = [
  // The browser's own words about the answers that were injected.
  /^Failed to load resource: the server responded with a status of (500|503) /,
  /^Failed to load resource: net::ERR_/,
  // ERR-11: what failed quietly is logged.
  /^We couldn't save (the ranking|the recap|a service answer)/,
];

/** Whatever a page throws, or says that nobody provoked. */
export function watchErrors(context: BrowserContext, oracle: Oracle): void {
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || expected.some((pattern) => pattern.test(text))) return;
    oracle.report('unhandled error', `${text} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    oracle.report('unhandled error', stack ?? message);
  });
}
