import { existsSync } from 'node:fs';

const paths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path));

/**
 * Launch options with the browser that `.ci/run` finds: `CHROMIUM_PATH`, else Debian's headless shell (the same engine
 * with a third less work), else Debian's Chromium. Empty where none is installed: Playwright then takes its own.
 */
export const installedBrowser: { readonly executablePath?: string } =
  executablePath === undefined ? {} : { executablePath };
