import { existsSync } from 'node:fs';

const paths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path));

/**
 * Playwright launch options with the installed Chromium: `CHROMIUM_PATH`, else Debian's headless shell
 * (a third faster), else Debian's Chromium. Empty where none is installed: Playwright then uses its own.
 */
export const installedBrowserOptions: { readonly executablePath?: string } =
  executablePath === undefined ? {} : { executablePath };
