import { resolve } from 'node:path';
import { installedBrowserOptions } from '@salespro/testing/installedBrowserOptions.ts';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { domlessAlias } from './domlessAlias.ts';
import { bundleWorkers } from './test/bundleWorkers.ts';
import { savePicture } from './test/savePicture.ts';

const launchOptions = {
  // Fewer processes, which is faster on two cores.
  args: ['--no-sandbox', '--in-process-gpu', '--enable-features=NetworkServiceInProcess2'],
  ...installedBrowserOptions,
};

/** Serves empty files for iframes, which bypass the fake API and would load the app. */
const emptyFiles: Plugin = {
  name: 'empty-files',
  configureServer: ({ middlewares }) =>
    void middlewares.use('/files', (_request, response) => void response.end('a file')),
};

/** Folder for pictures of the screens, which tests save instead of checking. */
const pictures = process.env.PICTURES ? resolve(process.env.PICTURES) : '';

/** Uses React's production build, as shipped; the development build is much slower. */
const production = { 'process.env.NODE_ENV': JSON.stringify('production') };

export default defineConfig({
  plugins: [bundleWorkers(), react(), emptyFiles],
  resolve: { alias: domlessAlias },
  define: production,
  oxc: { jsx: { development: false, refresh: false } },
  optimizeDeps: {
    rolldownOptions: { transform: { define: production } },
    include: [
      '@cantoo/pdf-lib',
      '@codemirror/state',
      '@codemirror/view',
      '@tabler/icons-react',
      '@tanstack/react-query',
      'axe-core',
      'fast-check',
      'fontkit',
      'idb',
      'react-markdown',
      'react-dom/client',
      'react-dom/server',
      'react-dom/static',
      'react-router',
      'react-router/dom',
      'uqr',
      'vitest-browser-react/pure',
      'zod',
    ],
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // Timeout of polls; the first test of a file waits until its pages are compiled.
    expect: { poll: { timeout: 30_000 } },
    // On a busy machine a walk through all questions takes long.
    testTimeout: process.env.CI ? 120_000 : 60_000,
    setupFiles: ['test/setup.ts'],
    env: { TEST_DEPTH: process.env.TEST_DEPTH ?? '', PICTURES: pictures },
    // Loads the app once per page, not per file; test/setup.ts cleans up after each test.
    isolate: false,
    // Retries in CI, where a stall is no failure; the report lists retried tests.
    retry: process.env.CI ? 2 : 0,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { savePicture },
      provider: playwright({ launchOptions, actionTimeout: 30_000 }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
