import type { BrowserContext } from '@playwright/test';
import type { Oracle } from './createOracle.ts';

const expected = [
  // The browser's messages about injected error responses.
  /^Failed to load resource: the server responded with a status of (500|503) /,
  /^Failed to load resource: net::ERR_/,
  // ERR-11: errors without a message on the page are logged.
  /^We couldn't save (the ranking|the recap|a service answer)/,
];

/** Reports uncaught errors and unexpected console messages of all pages. */
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
