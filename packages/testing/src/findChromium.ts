import { existsSync } from 'node:fs';

/** For pictures, films and figures: the browser as people have it. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * For tests and journeys: Debian's headless shell where it is installed. It is the same engine without the
 * windows around it, which nobody looks at here and which take a third of the processor.
 */
export function findTestBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH !== undefined) return CHROMIUM_PATH;
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
}
